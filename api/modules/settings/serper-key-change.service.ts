import type { Actor, Context } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { cancelChecksOf } from "../checks/check-cleanup.service.ts";
import { tellFinished } from "../checks/finished-runs.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { forgetFirstChecks } from "../domains/first-check.service.ts";
import { laneOf } from "../lanes/lanes.service.ts";
import { forgetStatistics } from "../statistics/statistics-rollup.service.ts";

/** Measurements an account has, by whether the sandbox made them. */
export async function countMeasurements(
	em: EntityManager,
	accountId: string,
): Promise<{ sandbox: number; real: number }> {
	return rowOf(
		em,
		sql<{ sandbox: number; real: number }>`
			select count(*) filter (where p.provider = 'sandbox')::int as sandbox,
				count(*) filter (where p.provider <> 'sandbox')::int as real
			from domains d
			join keywords k on k.domain_id = d.id and k.deleted_at is null
			join position_records p on p.keyword_id = k.id
			where d.account_id = ${accountId} and d.deleted_at is null`,
	);
}

/**
 * What a change of the account's usable Serper key does to what is stored; call it in the transaction that saves the key.
 * Queued checks go on with the new key. When a real key follows the sandbox, what the sandbox measured is deleted and
 * its unfinished checks are cancelled and given back, for the two must never stand in one history.
 */
export async function changeSerperKey(
	ctx: Context,
	change: { accountId: string; before: ProviderKey | null; after: ProviderKey | null; actor: Actor },
): Promise<void> {
	const { accountId, before, after, actor } = change;
	if (!after || before?.key === after.key) return;
	if (after.provider !== "sandbox" && (await isOnSandbox(ctx.em, accountId, before))) {
		const finishedRuns = await cancelChecksOf(ctx.em, { accountId }, actor);
		await ctx.afterCommit(async () => tellFinished(ctx, finishedRuns));
		await deleteSandboxMeasurements(ctx.em, accountId);
		await forgetFirstChecks(ctx.em, accountId);
		await forgetStatistics(ctx.em, accountId);
		return;
	}
	const laneId = await laneOf(ctx, after);
	await rowsOf(
		ctx.em,
		sql`update checks set lane_id = ${laneId}
			where account_id = ${accountId} and state = 'QUEUED' and lane_id <> ${laneId}`,
	);
}

/**
 * Without a key it is what was measured, and what is being measured, that tells: the sandbox's key may have been removed
 * before a real one came.
 */
async function isOnSandbox(em: EntityManager, accountId: string, key: ProviderKey | null): Promise<boolean> {
	if (key) return key.provider === "sandbox";
	const [underWay] = await rowsOf(
		em,
		sql`select from checks c join lanes l on l.id = c.lane_id
			where c.account_id = ${accountId} and c.state = 'RUNNING' and l.provider = 'sandbox' limit 1`,
	);
	return underWay !== undefined || (await countMeasurements(em, accountId)).sandbox > 0;
}

/** Takes away every record of the sandbox with what hangs on it, and clears what keywords show of it. */
async function deleteSandboxMeasurements(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			with mine as materialized (select id from keywords where account_id = ${accountId} order by id for no key update),
			records as (
				delete from position_records p using mine where p.keyword_id = mine.id and p.provider = 'sandbox' returning check_id
			),
			pages as (delete from serp_pages s using mine where s.keyword_id = mine.id),
			snapshots as (delete from snapshots s using mine where s.keyword_id = mine.id)
			update keywords k set
				latest_check_id = null, latest_run_id = null, latest_position = null, latest_depth = null, latest_url_id = null,
				latest_checked_at = null, latest_provider = null, latest_measured_device = null, previous_position = null,
				previous_depth = null, previous_checked_at = null, change = null,
				check_id = null, check_state = null, check_ended_at = null, check_error = null, outcome = null
			from mine where k.id = mine.id and k.latest_provider is not distinct from 'sandbox'`,
	);
}
