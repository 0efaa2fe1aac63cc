import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";

/** Something a client asks again and again. */
export interface Read {
	name: string;
	path: string;
	/** By GraphQL; a REST call otherwise. */
	graphql?: { query: string; variables: object };
}

/** What is asked of the readers: to read for a while, each on a connection of its own and each something else in turn. */
export interface ReadersAsk {
	url: string;
	/** Of the sessions they read by in turn. */
	cookies: string[];
	reads: Read[];
	readers: number;
	/** From one question of a reader to its next. */
	everyMs: number;
	seconds: number;
}

/** Milliseconds each answer took, by what was read. */
export type Times = Map<string, number[]>;

answerBench<ReadersAsk, Times>(async (ask) => {
	const dispatcher = new Agent({ connections: ask.readers, allowH2: false });
	const times: Times = new Map(ask.reads.map(({ name }) => [name, []]));
	const began = sharedClock();
	const readInTurn = async (reader: number) => {
		// They begin at different moments and with different questions, so that no two ask the same at once.
		const first = began + (reader / ask.readers) * ask.everyMs;
		for (let n = 0; first + n * ask.everyMs < began + ask.seconds * 1_000; n++) {
			await pause(Math.max(0, first + n * ask.everyMs - sharedClock()));
			const read = ask.reads[(reader * 7 + n) % ask.reads.length];
			const from = { url: ask.url, cookie: ask.cookies[reader % ask.cookies.length] ?? "", dispatcher };
			if (read) times.get(read.name)?.push(await millisecondsOf(read, from));
		}
	};
	await Promise.all(Array.from({ length: ask.readers }, (_, reader) => readInTurn(reader)));
	await dispatcher.destroy();
	return times;
});

async function millisecondsOf(
	{ name, path, graphql }: Read,
	{ url, cookie, dispatcher }: { url: string; cookie: string; dispatcher: Agent },
): Promise<number> {
	const began = sharedClock();
	const response = await request(`${url}${path}`, {
		dispatcher,
		method: graphql ? "POST" : "GET",
		headers: { "content-type": "application/json", "accept-encoding": "gzip, deflate, br", cookie },
		...(graphql && { body: JSON.stringify(graphql) }),
	});
	const body = Buffer.from(await response.body.arrayBuffer());
	if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${body}`);
	return sharedClock() - began;
}
