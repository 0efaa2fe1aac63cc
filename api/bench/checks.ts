import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "../db/orm.ts";
import { rowOf, sql } from "../db/sql.ts";
import { grantCredits } from "../modules/credits/credits.service.ts";
import type { Bench, Figure, Stage } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { PlainCallsAsk } from "./parts/plain-calls.ts";
import type { SerperAsk, SerperState } from "./parts/serper.ts";
import { openStore, startProgram } from "./program.ts";

const total = 10_000;
const inFlight = 100;
const latencyMs = 200;
const ideal = inFlight / (latencyMs / 1_000);

/** How fast a run of checks goes. */
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
		await giveCredits(em, domain.id);
		await provider.ask({ latencyMs });
		const before = await program.processorSeconds();
		const serverBefore = await store.processorSeconds();
		stage.say("the run");
		const runId = await startRun(client, domain.id);
		const rate = total / (await secondsOf(em, runId));
		const effort = (await program.processorSeconds()) - before;
		const serverEffort = (await store.processorSeconds()) - serverBefore;
		const { calls } = await provider.ask({ latencyMs });
		await verifyEffects(em, { runId, domainId: domain.id, calls });
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
		yield* diskFigures(em);
	},
};

async function giveCredits(em: EntityManager, domainId: string): Promise<void> {
	const { accountId } = await rowOf(
		em,
		sql<{ accountId: string }>`select account_id as "accountId" from domains where id = ${domainId}`,
	);
	await em.transactional((em) => grantCredits(em, { accountId, amount: total, actor: "admin:bench" }));
}

async function startRun(client: Client, domainId: string): Promise<string> {
	const { data } = await client.ask<{ startRun: { run: { id: string } } }>(
		"mutation ($input: StartRunInput!) { startRun(input: $input) { run { id } } }",
		{ input: { domainId } },
	);
	return data.startRun.run.id;
}

/** From the moment the run was created to its last check's end, by the database's clock. */
async function secondsOf(em: EntityManager, runId: string): Promise<number> {
	for (;;) {
		const { seconds } = await rowOf(
			em,
			sql<{ seconds: number | null }>`
				select extract(epoch from finished_at - created_at)::float8 as seconds from runs where id = ${runId}`,
		);
		if (seconds !== null) return seconds;
		await pause(250);
	}
}

interface Effects {
	runId: string;
	domainId: string;
	calls: number;
}

/** Tables a check adds rows to, and how long these are kept. */
const grownTables = { position_records: "for ever", serp_pages: "90 days", checks: "400 days", outbox: "a day" };

/** What a check takes on disk, indexes included. */
async function* diskFigures(em: EntityManager): AsyncIterable<Figure> {
	for (const [table, kept] of Object.entries(grownTables)) {
		const { bytes } = await rowOf(em, sql<{ bytes: number }>`select pg_total_relation_size(${table})::float8 as bytes`);
		yield { name: `disk a check in ${table}, kept ${kept}`, value: bytes / total, unit: "bytes" };
	}
}

/** A fast run that loses or doubles anything is worth nothing. */
async function verifyEffects(em: EntityManager, { runId, domainId, calls }: Effects): Promise<void> {
	const found = await rowOf(
		em,
		sql<Record<string, number>>`
			select
				(select count(*)::int from checks where run_id = ${runId} and state = 'DONE') as done,
				(select count(*)::int from position_records where run_id = ${runId}) as records,
				(select count(distinct keyword_id)::int from position_records where run_id = ${runId}) as measured,
				(select count(*)::int from keywords k join position_records p on p.check_id = k.latest_check_id
					where k.domain_id = ${domainId} and k.latest_position is not distinct from p.position) as shown,
				(select count(*)::int from serp_pages s join checks c on c.id = s.check_id where c.run_id = ${runId}) as pages,
				(select sum(jsonb_array_length(payload -> 'positions'))::int from outbox
					where topic = ${`positions:${domainId}`} and payload @> '{"positions": [{"state": "DONE"}]}') as told`,
	);
	const wrong = Object.entries({ ...found, calls }).filter(([, count]) => count !== total);
	if (wrong.length > 0) throw new Error(`Not ${total} each: ${JSON.stringify(Object.fromEntries(wrong))}`);
	const { balance, sum } = await rowOf(
		em,
		sql<{ balance: number; sum: number }>`
			select a.credits as balance, (select sum(amount)::int from ledger_entries e where e.account_id = a.id) as sum
			from accounts a join runs r on r.account_id = a.id where r.id = ${runId}`,
	);
	// 100 credits of the sign-up are left: the run cost what was granted.
	if (balance !== sum || balance !== 100) throw new Error(`The balance is ${balance}, the ledger sums to ${sum}.`);
}
