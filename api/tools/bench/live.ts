import type { EntityManager } from "../../db/orm.ts";
import { writeAccounts } from "./accounts.ts";
import { type Bench, type Figure, type Stage, sharedClock } from "./bench.ts";
import { furtherSessions, signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { type Part, startPart } from "./part.ts";
import type { PlainRelayAsk } from "./parts/plain-relay.ts";
import type { Committed, PublisherAsk } from "./parts/publisher.ts";
import type { Heard, Subscriber, SubscribersAsk } from "./parts/subscribers.ts";
import { openStore, startProgram } from "./program.ts";
import { webOperation } from "./web-operations.ts";

const subscribers = 1_000;
const updatesPerSecond = 500;
/** A worker writes every 50 ms. */
const batch = updatesPerSecond / 20;
const seconds = 20;
const plainSeconds = 8;
const awaySeconds = 10;

/** Speed and reliability of live updates. */
export const live: Bench = {
	name: "live",
	about: "1,000 subscribers at 500 updates a second, all on one domain and each on their own",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const clients = await startPart<SubscribersAsk, Heard>(stage, "subscribers");
		const publisher = await startPart<PublisherAsk, Committed>(stage, "publisher");
		const relay = await startPart<PlainRelayAsk, { url: string }>(stage, "plain-relay");
		const plain = await relay.ask({ databaseUrl: store.databaseUrl });
		const em = store.orm.em.fork();
		const audiences = {
			"one domain": await audienceOfOne(program.url, em),
			"1,000 domains": await writeAccounts(em, subscribers),
		};
		for (const [name, audience] of Object.entries(audiences)) {
			const tell = (url: string, seconds: number) =>
				tellAudience({ clients, publisher, databaseUrl: store.databaseUrl }, { url, audience, seconds });
			stage.say(`${name}: a relay that does nothing else`);
			const least = await tell(plain.url, plainSeconds);
			stage.say(`${name}: the program`);
			const before = await program.processorSeconds();
			const heard = await tell(program.url, seconds);
			const busy = ((await program.processorSeconds()) - before) / seconds;
			yield* figuresOf(name, heard, least);
			yield { name: `${name}: processor time of the program`, value: busy * 1_000, unit: "ms a second" };
			stage.say(`${name}: everybody away for ${awaySeconds} s, then back at once`);
			const returned = await secondsOfReturn(
				{ clients, publisher, databaseUrl: store.databaseUrl },
				program.url,
				audience,
			);
			yield { name: `${name}: until all had what they missed`, value: returned, unit: "s" };
		}
		yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB", goal: { atMost: 300 } };
	},
};

type Viewer = Omit<Subscriber, "after">;

interface Parts {
	clients: Part<SubscribersAsk, Heard>;
	publisher: Part<PublisherAsk, Committed>;
	databaseUrl: string;
}

interface Telling {
	url: string;
	audience: Viewer[];
	seconds: number;
}

type ClientFigures = Heard & { updatesPerSecond: number };

async function tellAudience({ clients, publisher, databaseUrl }: Parts, telling: Telling): Promise<ClientFigures> {
	const { url, audience, seconds } = telling;
	const domainIds = [...new Set(audience.map(({ domainId }) => domainId))];
	const publish = (seconds: number) => publisher.ask({ databaseUrl, domainIds, updatesPerSecond, batch, seconds });
	const last = await publish(2);
	const subscribers = audience.map((viewer) => ({
		...viewer,
		after: last.times.get(viewer.domainId)?.at(-1)?.seq ?? 0,
	}));
	await clients.ask({ do: "subscribe", url, query: webOperation("PositionsMeasured"), subscribers });
	// A first update for everybody, so that all are known to be listening.
	await clients.ask({ do: "compare", committed: await publish(2), patienceMs: 60_000 });
	const committed = await publish(seconds);
	const heard = await clients.ask({ do: "compare", committed, patienceMs: 60_000 });
	return { ...heard, updatesPerSecond: committed.updatesPerSecond };
}

/** After an outage of network or program, all clients reconnect at once and resume. */
async function secondsOfReturn(parts: Parts, url: string, audience: Viewer[]): Promise<number> {
	const { clients, publisher, databaseUrl } = parts;
	const domainIds = [...new Set(audience.map(({ domainId }) => domainId))];
	await clients.ask({ do: "leave" });
	const committed = await publisher.ask({ databaseUrl, domainIds, updatesPerSecond, batch, seconds: awaySeconds });
	const began = sharedClock();
	await clients.ask({ do: "return", url, query: webOperation("PositionsMeasured") });
	const heard = await clients.ask({ do: "compare", committed, patienceMs: 120_000 });
	if (heard.delivered !== heard.expected)
		throw new Error(`Of ${heard.expected} updates ${heard.delivered} came later.`);
	return (sharedClock() - began) / 1_000;
}

function* figuresOf(name: string, heard: ClientFigures, least: ClientFigures): Iterable<Figure> {
	const { p50, p99, slowest, expected, delivered } = heard;
	if (delivered !== expected) throw new Error(`Of ${expected} updates ${delivered} were delivered.`);
	const limit = (share: "p50" | "p99") => ({ name: "a bare relay", value: least[share] });
	yield { name: `${name}: updates committed`, value: heard.updatesPerSecond, unit: "a second" };
	yield {
		name: `${name}: delivered, each once, in order`,
		value: delivered / expected,
		unit: "of them",
		goal: { atLeast: 1 },
	};
	yield { name: `${name}: after commit, p50`, value: p50, unit: "ms", limit: limit("p50") };
	yield { name: `${name}: after commit, p99`, value: p99, unit: "ms", limit: limit("p99"), goal: { atMost: 250 } };
	yield { name: `${name}: after commit, slowest`, value: slowest, unit: "ms" };
	yield { name: `${name}: connections lost and resumed`, value: heard.returns, unit: "times" };
}

/** A thousand windows on one domain, in ten browsers of one user. */
async function audienceOfOne(url: string, em: EntityManager): Promise<Viewer[]> {
	const client = await signedInClient(url);
	const { id: domainId } = await trackDomain(client, em, { keywords: 1, searchDepth: 10 });
	const cookies = await furtherSessions(url, 10);
	return Array.from({ length: subscribers }, (_, n) => ({ domainId, cookie: cookies[n % 10] as string }));
}
