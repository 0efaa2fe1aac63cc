import type { Actor, Context } from "../../../context.ts";
import { topics } from "../../../core/channels.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { type RowOf, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { refundCancelled } from "../../people/credits/credits.service.ts";
import { markCancelled } from "../../tracked/keywords/standing.ts";
import { enqueueRunsFinished } from "./finished-runs.service.ts";
import { toCancelled, unfinished } from "./states.ts";

/** Which unfinished checks to cancel: those of a run, a domain, some keywords or an account. */
export type Unwanted = { runId: string } | { domainId: string } | { keywordIds: string[] } | { accountId: string };

/** Only checks without a provider call yet, or all. */
export type CancelScope = "unasked" | "unfinished";

const cancelledOfRun = { runId: "text", accountId: "text", count: "number", price: "number" } as const;

type CancelledOfRun = RowOf<typeof cancelledOfRun>;

/** SQL: a check of `checks c` without a provider call yet, though a worker may hold it. */
export const isUnasked = sql`c.started_at is null`;

/**
 * Cancels checks and refunds those without a provider call or in a provider's queue, one entry per run; call it in a transaction that has locked
 * the account. A held check loses its lease: its worker makes no more calls, and a late answer has no effect.
 * Runs that end are enqueued after the commit. @returns the credits refunded
 */
export async function cancelChecksOf(
	{ em, jobs, afterCommit }: Pick<Context, "em" | "jobs" | "afterCommit">,
	unwanted: Unwanted,
	actor: Actor,
	scope: CancelScope = "unfinished",
): Promise<number> {
	const cancelled = await rowsOf(
		em,
		sqlOf(cancelledOfRun)`
			with wanted as (
				select c.id, case when ${isUnasked} or c.state = 'POSTED' then c.price else 0 end as refund from checks c
				where ${whichChecks(unwanted)} and c.state in ${unfinished} ${scope === "unasked" ? sql`and ${isUnasked}` : sql``}
				order by c.id for no key update
			), gone as (
				update checks c set ${toCancelled}
				from wanted where c.id = wanted.id
				returning c.id, c.keyword_id, c.run_id, c.account_id, wanted.refund as price
			), keywords as (${markCancelled(sql`gone`)})
			select run_id as "runId", account_id as "accountId", count(*)::int as count, sum(price)::int as price
			from gone group by run_id, account_id order by account_id, run_id`,
	);
	const finishedRuns: string[] = [];
	for (const run of cancelled) {
		if (await countCancelled(em, run)) finishedRuns.push(run.runId);
		if (run.price > 0)
			await refundCancelled(em, { accountId: run.accountId, runId: run.runId, price: run.price, actor });
	}
	await publish(
		em,
		cancelled.map(({ runId }) => ({ topic: topics.run(runId), payload: { runId } })),
	);
	await afterCommit(async () => enqueueRunsFinished(jobs, finishedRuns));
	return cancelled.reduce((sum, { price }) => sum + price, 0);
}

/** A run ends with its last check: cancelled if nothing was measured, otherwise done. Returns whether it ended. */
async function countCancelled(em: EntityManager, { runId, count, price }: CancelledOfRun): Promise<boolean> {
	const { isOver } = await rowOf(
		em,
		sqlOf({ isOver: "boolean" })`
			update runs r set cancelled = cancelled + ${count}::int, refunded = refunded + ${price}::int,
				state = case when state <> 'RUNNING' or done + cancelled + ${count}::int < total then state
					when done = 0 then 'CANCELLED' else 'DONE' end,
				finished_at = case when done + cancelled + ${count}::int >= total then app_now() else finished_at end
			where id = ${runId} returning finished_at is not null as "isOver"`,
	);
	return isOver;
}

function whichChecks(unwanted: Unwanted) {
	if ("runId" in unwanted) return sql`c.run_id = ${unwanted.runId}`;
	if ("accountId" in unwanted) return sql`c.account_id = ${unwanted.accountId}`;
	if ("keywordIds" in unwanted) return sql`c.keyword_id = any(${unwanted.keywordIds}::bigint[])`;
	return sql`c.keyword_id in (select id from keywords where domain_id = ${unwanted.domainId})`;
}
