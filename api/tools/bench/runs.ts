import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { grantCredits } from "../../modules/people/credits/credits.service.ts";
import type { Client } from "./client.ts";

/** Grants credits to a domain's account. */
export async function giveCredits(em: EntityManager, domainId: string, amount: number): Promise<void> {
	const { accountId } = await rowOf(
		em,
		sql<{ accountId: string }>`select account_id as "accountId" from domains where id = ${domainId}`,
	);
	await em.transactional((em) => grantCredits(em, { accountId, amount, actor: "admin:bench" }));
}

/** Starts a run of all keywords of a domain. @returns its id */
export async function startRun(client: Client, domainId: string): Promise<string> {
	const { data } = await client.ask<{ startRun: { run: { id: string } } }>(
		"mutation ($input: StartRunInput!) { startRun(input: $input) { run { id } } }",
		{ input: { domainId } },
	);
	return data.startRun.run.id;
}

/** Seconds from a run's creation to the end of its last check, by the database's clock. */
export async function secondsOf(em: EntityManager, runId: string): Promise<number> {
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

/** Waits until this many checks of a run have finished, or the run is over. */
export async function untilEnded(em: EntityManager, runId: string, count: number): Promise<void> {
	const hasEnded = () =>
		rowsOf(em, sql`select from runs where id = ${runId} and (done >= ${count} or finished_at is not null)`);
	while ((await hasEnded()).length === 0) await pause(50);
}

/** A finished run, and the expected effects. */
export interface Effects {
	runId: string;
	domainId: string;
	/** Calls to the provider. */
	calls: number;
	/** Checks with one call each. */
	checks: number;
}

/** Verifies effects: a fast run that loses or repeats anything is worthless. */
export async function verifyEffects(em: EntityManager, { runId, domainId, calls, checks }: Effects): Promise<void> {
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
	const wrong = Object.entries({ ...found, calls }).filter(([, count]) => count !== checks);
	if (wrong.length > 0) throw new Error(`Not ${checks} each: ${JSON.stringify(Object.fromEntries(wrong))}`);
	const { balance, sum } = await rowOf(
		em,
		sql<{ balance: number; sum: number }>`
			select a.credits as balance, (select sum(amount)::int from ledger_entries e where e.account_id = a.id) as sum
			from accounts a join runs r on r.account_id = a.id where r.id = ${runId}`,
	);
	// The 100 credits of the sign-up are left: the run cost what was granted.
	if (balance !== sum || balance !== 100) throw new Error(`The balance is ${balance}, the ledger sums to ${sum}.`);
}
