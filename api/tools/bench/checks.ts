import type { EntityManager } from "../../db/orm.ts";
import { rowOf, sql } from "../../db/sql.ts";
import type { Bench, Figure, Stage } from "./bench.ts";
import { signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { PlainCallsAsk } from "./parts/plain-calls.ts";
import type { SerperAsk, SerperState } from "./parts/serper.ts";
import { openStore, startProgram } from "./program.ts";
import { giveCredits, secondsOf, startRun, verifyEffects } from "./runs.ts";

const total = 10_000;
const inFlight = 100;
const latencyMs = 200;
const ideal = inFlight / (latencyMs / 1_000);

/** Throughput of a run of checks. */
export const checks: Bench = {
	name: "checks",
	about: "a run of 10,000 checks, 100 in flight, against a provider that answers in 200 ms",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const provider = await startPart<SerperAsk, SerperState>(stage, "serper");
		const { url } = await provider.ask({ latencyMs });
		const plain = await startPart<PlainCallsAsk, { seconds: number }>(stage, "plain-calls");
		stage.say("the same calls by a bare HTTP client");
		const { seconds } = await plain.ask({ url, calls: total, inFlight });
		const bare = total / seconds;
		yield { name: "bare HTTP client", value: bare, unit: "calls/s", limit: { name: "the ideal", value: ideal } };

		const store = await openStore(stage);
		const program = await startProgram(stage, store, {
			SERPER_API_KEY: "bench",
			SERPER_BASE_URL: url,
			SERPER_RPS: "1000",
			CHECK_CONCURRENCY: String(inFlight),
		});
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const domain = await trackDomain(client, em, { keywords: total, searchDepth: 10 });
		await giveCredits(em, domain.id, total);
		await provider.ask({ latencyMs });
		const before = await program.processorSeconds();
		const serverBefore = await store.processorSeconds();
		const { lsn } = await rowOf(em, sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`);
		stage.say("the run");
		const runId = await startRun(client, domain.id);
		const rate = total / (await secondsOf(em, runId));
		const effort = (await program.processorSeconds()) - before;
		const serverEffort = (await store.processorSeconds()) - serverBefore;
		const { calls } = await provider.ask({ latencyMs });
		await verifyEffects(em, { runId, domainId: domain.id, calls, checks: total });
		yield {
			name: "checks, all effects stored once",
			value: rate,
			unit: "checks/s",
			limit: { name: "the ideal", value: ideal },
			ratioGoal: { atLeast: 0.95 },
		};
		yield { name: "the same", value: rate, unit: "checks/s", limit: { name: "the bare HTTP client", value: bare } };
		yield { name: "processor time of the program", value: (effort / total) * 1_000, unit: "ms a check" };
		yield { name: "processor time of PostgreSQL", value: (serverEffort / total) * 1_000, unit: "ms a check" };
		yield {
			name: "peak memory of API and worker",
			value: await program.peakMemory(),
			unit: "MB",
			goal: { atMost: 300 },
		};
		yield* diskFigures(em, lsn);
	},
};
/** Tables a check adds rows to, and how long these are kept. */
const grownTables = {
	position_records: "for ever",
	serp_results: "for ever",
	urls: "for ever",
	serp_pages: "90 days",
	checks: "400 days",
	outbox: "a day",
};

/** Disk space per check with indexes, and WAL since the run began, which replicas and archives receive. */
async function* diskFigures(em: EntityManager, lsn: string): AsyncIterable<Figure> {
	const { log } = await rowOf(em, sql<{ log: number }>`select (pg_current_wal_lsn() - ${lsn}::pg_lsn)::float8 as log`);
	yield { name: "write-ahead log", value: log / total, unit: "bytes a check", goal: { atMost: 4_200 } };
	for (const [table, kept] of Object.entries(grownTables)) {
		const { bytes } = await rowOf(em, sql<{ bytes: number }>`select pg_total_relation_size(${table})::float8 as bytes`);
		yield { name: `disk a check in ${table}, kept ${kept}`, value: bytes / total, unit: "bytes" };
	}
}
