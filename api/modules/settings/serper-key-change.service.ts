import type { Actor, Context } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { forgetAlerts } from "../alerts/alerts-removal.service.ts";
import { cancelChecksOf } from "../checks/check-cleanup.service.ts";
import { moveQueuedChecks, removeSandboxMeasurements } from "../checks/check-removal.service.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { forgetFirstChecks } from "../domains/first-check.service.ts";
import { laneOf } from "../lanes/lanes.service.ts";
import { forgetMarkets } from "../market/compute.service.ts";
import { forgetPageIssues } from "../page-issues/page-issue-removal.service.ts";
import { forgetFeatureStatistics } from "../serp-results/feature-rollup.service.ts";
import { forgetSignals } from "../signals/signals-removal.service.ts";
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
 * Updates stored data after a change of the key that serves the account; call it in the transaction that saves the key.
 * Queued checks continue with the new key. If a real key replaces the sandbox, the sandbox's measurements are deleted and
 * its unfinished checks are cancelled and refunded, because the two must never mix in one history.
 */
export async function changeSerperKey(
	ctx: Context,
	change: { accountId: string; before: ProviderKey | null; after: ProviderKey | null; actor: Actor },
): Promise<void> {
	const { accountId, before, after, actor } = change;
	if (!after || before?.key === after.key) return;
	if (after.provider !== "sandbox" && (await isOnSandbox(ctx.em, accountId, before))) {
		await cancelChecksOf(ctx, { accountId }, actor);
		await removeSandboxMeasurements(ctx.em, accountId);
		await forgetFirstChecks(ctx.em, accountId);
		await forgetStatistics(ctx.em, accountId);
		await forgetFeatureStatistics(ctx.em, accountId);
		await forgetMarkets(ctx.em, accountId);
		await forgetAlerts(ctx.em, accountId);
		await forgetSignals(ctx.em, accountId);
		await forgetPageIssues(ctx.em, accountId);
		return;
	}
	await moveQueuedChecks(ctx.em, accountId, await laneOf(ctx, after));
}

/**
 * Without a key, the measurements and running checks decide: the sandbox's key may have been removed before a real one was
 * saved.
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
