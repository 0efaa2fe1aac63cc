import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { ReactionParts } from "../../measuring/checks/finished-runs.service.ts";
import { type PagedKeyword, pageHistories } from "./page-histories.service.ts";
import { knownIssues, storeIssues } from "./page-issue-rows.service.ts";
import { issuesOf } from "./page-issues.policy.ts";

/** Keywords that are computed in one transaction: checks of theirs that end meanwhile wait for it. */
const keywordsAtOnce = 250;

/** Reaction to a run's end: computes the issues of the keywords it measured. */
export async function recomputeRun({ em }: Pick<ReactionParts, "em">, runId: string): Promise<void> {
	for (let after: string | null = "0"; after !== null; ) {
		const { last, ids } = await measuredBy(em, runId, after);
		if (ids)
			await recompute(em, sql`k.id = any(${ids}::bigint[]) and k.deleted_at is null order by k.id for no key update`);
		after = last;
	}
}

/** Keywords that the next checks of a run measured, and the last of these checks; null if none is left. */
function measuredBy(em: EntityManager, runId: string, after: string) {
	return rowOf(
		em,
		sqlOf({ last: "text?", ids: "text[]?" })`
			select max(id) as last, array_agg(keyword_id::text) filter (where state = 'DONE') as ids from (
				select id, keyword_id, state from checks where run_id = ${runId} and id > ${after} order by id limit ${keywordsAtOnce}
			) c`,
	);
}

/** SQL: keywords whose issues are to be computed for another reason than a run. */
const areDue = sql`k.are_issues_due and k.deleted_at is null`;

/** Whether there are any. */
export async function areIssuesDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from keywords k where ${areDue} limit 1`)).length > 0;
}

/** Computes the issues that are due, until none is or the process stops. Workers share the keywords. */
export async function recomputeIssues({ stopping }: Pick<Services, "stopping">, em: EntityManager): Promise<void> {
	const next = sql`${areDue} order by k.id limit ${keywordsAtOnce} for no key update skip locked`;
	while (!stopping.aborted && (await recompute(em.fork(), next)));
}

/**
 * Computes the issues of keywords in one transaction that locks them, so that a later computation always sees at least as
 * much. A crash loses it all, and it is done again with the same result. @returns whether there were any
 */
function recompute(em: EntityManager, which: Fragment): Promise<boolean> {
	return inTransaction(em, async (em) => {
		const keywords = await rowsOf(
			em,
			sql<PagedKeyword & { accountId: string }>`
				select k.id, k.account_id as "accountId", k.target_url as "targetUrl", k.latest_context_id as "contextId"
				from keywords k where ${which}`,
		);
		if (keywords.length === 0) return false;
		const histories = await pageHistories(em, keywords);
		const known = await knownIssues(em, keywords);
		await storeIssues(
			em,
			keywords.map((keyword) => {
				const before = known.get(keyword.id) ?? [];
				return { ...keyword, before, issues: issuesOf(histories.get(keyword.id) ?? [], before) };
			}),
		);
		return true;
	});
}
