import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { evaluateRun } from "../../../meaning/signals/evaluate-run.service.ts";
import type { ReactionParts } from "../../../measuring/checks/finished-runs.service.ts";
import { reviewLimits } from "../limits/review-limits.service.ts";
import { reviewOperations } from "../operations/review-operations.service.ts";
import { reviewAccount } from "./review-account.service.ts";
import { reviewMoves } from "./review-moves.service.ts";
import { reviewPages } from "./review-pages.service.ts";
import { reviewSiteWide } from "./review-site-wide.service.ts";

/**
 * Reaction to a run's end: evaluates what it measured, and reviews the account's alerts. Everything follows from what is
 * stored, so that a crash in between, a second delivery and runs side by side lose and repeat nothing.
 */
export async function reviewRun(parts: ReactionParts, runId: string): Promise<void> {
	await evaluateRun(parts, runId);
	const accountId = await accountOf(parts.em, runId);
	if (accountId === null) return;
	await reviewAccount(parts, { accountId, runId }, async (em, of) => {
		if (!(await isFirstReview(em, accountId, runId))) return null;
		const review = { ...of, domainIds: await domainsOf(em, runId) };
		const { moves, levelChanges } = await reviewMoves(em, review);
		const limits = await reviewLimits(em, review);
		const pages = await reviewPages(em, review);
		const siteWide = await reviewSiteWide({ ...parts, em }, review);
		const operations = await reviewOperations({ ...parts, em }, review);
		return { moves: [...moves, ...limits, ...pages, ...siteWide, ...operations], levelChanges };
	});
}

/** The account of a run; null if it was deleted. */
async function accountOf(em: EntityManager, runId: string): Promise<string | null> {
	const [run] = await rowsOf(
		em,
		sqlOf({ accountId: "text" })`
			select r.account_id as "accountId" from runs r join accounts a on a.id = r.account_id
			where r.id = ${runId} and a.deleted_at is null`,
	);
	return run?.accountId ?? null;
}

/** The domains of a run that exist. */
async function domainsOf(em: EntityManager, runId: string): Promise<string[]> {
	const domains = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select d.id from domains d
			where d.deleted_at is null and d.id in (
				select r.domain_id from runs r where r.id = ${runId}
				union select c.domain_id from checks c where c.run_id = ${runId}
			)
			order by d.id`,
	);
	return domains.map(({ id }) => id);
}

/** Notes that a run is reviewed; false if it was before. */
async function isFirstReview(em: EntityManager, accountId: string, runId: string): Promise<boolean> {
	const noted = await rowsOf(
		em,
		sql`insert into alert_reviews (run_id, account_id) values (${runId}, ${accountId}) on conflict do nothing returning 1`,
	);
	return noted.length > 0;
}
