import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";

/** A request that clients repeat. */
export interface Read {
	name: string;
	path: string;
	/** GraphQL; otherwise a REST call. */
	graphql?: { query: string; variables: object };
}

/** Requests to the readers: read for a while, each on its own connection, with different reads in turn. */
export interface ReadersAsk {
	url: string;
	/** Sessions to use in turn. */
	cookies: string[];
	reads: Read[];
	readers: number;
	/** Interval between a reader's requests. */
	everyMs: number;
	seconds: number;
}

/** Milliseconds per response, by read. */
export type Times = Map<string, number[]>;

answerBench<ReadersAsk, Times>(async (ask) => {
	const dispatcher = new Agent({ connections: ask.readers, allowH2: false });
	const times: Times = new Map(ask.reads.map(({ name }) => [name, []]));
	const began = sharedClock();
	const readInTurn = async (reader: number) => {
		// Staggered in time and order, so that no two send the same request at once.
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
