import { type Bench, type Figure, quantile, type Stage } from "./bench.ts";
import { type Client, furtherSessions, signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { Read, ReadersAsk, Times } from "./parts/readers.ts";
import type { SerperAsk, SerperState } from "./parts/serper.ts";
import { openStore, startProgram } from "./program.ts";
import { giveCredits, secondsOf, startRun } from "./runs.ts";
import { webOperation } from "./web-operations.ts";

const keywords = 10_000;
const days = 30;
const readers = 50;
const everyMs = 1_000;
/** Shorter than a run. */
const seconds = 18;
const warmUpSeconds = 5;
const rounds = 2;
const latencyMs = 200;
const atMost = 3;

/** Whether a run of checks slows down readers. */
export const reads: Bench = {
	name: "reads",
	about: `GraphQL and REST over ${readers} connections, ${(readers * 1_000) / everyMs} requests a second, idle and during a run of 10,000 in the same process`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const provider = await startPart<SerperAsk, SerperState>(stage, "serper");
		const { url: providerUrl } = await provider.ask({ latencyMs });
		const part = await startPart<ReadersAsk, Times>(stage, "readers");
		const store = await openStore(stage);
		const program = await startProgram(stage, store, {
			SERPER_API_KEY: "bench",
			SERPER_BASE_URL: providerUrl,
			SERPER_RPS: "1000",
			CHECK_CONCURRENCY: "100",
		});
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const large = await trackDomain(client, em, { keywords, searchDepth: 10 });
		const small = await trackDomain(client, em, { keywords: 500, searchDepth: 10 });
		await giveCredits(em, large.id, keywords * rounds);
		stage.say("writing a month of history");
		await writeHistory(em, [
			{ ...large, days },
			{ ...small, days },
		]);
		const mix = await readsOf(client, large.id, small.id);
		const cookies = await furtherSessions(program.url, 5);
		const read = (seconds: number) => part.ask({ url: program.url, cookies, reads: mix, readers, everyMs, seconds });

		const times = { idle: new Map(), busy: new Map() } as Record<"idle" | "busy", Times>;
		await read(warmUpSeconds);
		for (let round = 0; round < rounds; round++) {
			stage.say("idle");
			keep(times.idle, await read(seconds));
			stage.say("during a run");
			const reading = read(seconds);
			const runId = await startRun(client, large.id);
			keep(times.busy, await reading);
			const rate = keywords / (await secondsOf(em, runId));
			yield { name: "the run", value: rate, unit: "checks/s" };
		}
		yield* figuresOf(times);
	},
};

/** Typical requests of the web app and integrations, frequent ones repeated. */
export async function readsOf(client: Client, domainId: string, smallId: string): Promise<Read[]> {
	const idsOf = "query ($id: ID!) { domain(id: $id) { keywords(page: { limit: 1 }) { items { id } } } }";
	const { data } = await client.ask<{ domain: { keywords: { items: { id: string }[] } } }>(idsOf, { id: domainId });
	const id = data.domain.keywords.items[0]?.id;
	const timeZone = "UTC";
	const graphql = (operation: string, variables: object): Read => {
		return { name: `GraphQL ${operation}`, path: "/graphql", graphql: { query: webOperation(operation), variables } };
	};
	const table = (offset: number) =>
		graphql("KeywordTable", { domainId, days: 30, timeZone, page: { offset, limit: 100 } });
	const rest = (path: string): Read => ({ name: `REST ${path.replace(/\d{1,9}/g, "…")}`, path: `/api/${path}` });
	return [
		table(0),
		graphql("DomainStatistics", { domainId, timeZone, hasPlaces: false }),
		rest(`domains/${domainId}/keywords?limit=100`),
		graphql("KeywordDetail", { id, days: 30, timeZone }),
		rest(`keywords/${id}/positions`),
		table(3_000),
		graphql("DomainRuns", { domainId }),
		rest(`domains/${domainId}/stats`),
		graphql("DomainHistory", { domainId, timeZone }),
		rest(`keywords/${id}`),
		table(7_000),
		graphql("Ledger", { limit: 50 }),
		rest("credits/entries"),
		graphql("FilterFacets", { domainId, timeZone }),
		rest(`domains/${smallId}/daily-positions?days=7`),
		graphql("Session", {}),
		rest("domains"),
	];
}

/** Adds times to those of earlier rounds. */
export function keep(all: Times, more: Times): void {
	for (const [name, times] of more) all.set(name, [...(all.get(name) ?? []), ...times]);
}

function* figuresOf({ idle, busy }: Record<"idle" | "busy", Times>): Iterable<Figure> {
	const timesOf = (times: Times, prefix: string) =>
		[...times].flatMap(([name, some]) => (name.startsWith(prefix) ? some : []));
	for (const prefix of ["GraphQL", "REST"]) {
		const of = (times: Times, share: number) => quantile(timesOf(times, prefix), share);
		const limit = (share: number) => ({ name: "idle", value: of(idle, share) });
		yield { name: `${prefix}, p50`, value: of(busy, 0.5), unit: "ms", limit: limit(0.5) };
		yield { name: `${prefix}, p99`, value: of(busy, 0.99), unit: "ms", limit: limit(0.99), ratioGoal: { atMost } };
	}
	for (const [name, some] of busy) {
		const limit = { name: "idle", value: quantile(idle.get(name) ?? [], 0.95) };
		yield { name: `… ${name}, p95`, value: quantile(some, 0.95), unit: "ms", limit };
	}
}
