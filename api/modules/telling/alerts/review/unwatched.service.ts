import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { silentDays } from "../../../meaning/signals/moves.policy.ts";
import { type AlertMove, cleared } from "./alert-draft.ts";
import { eachAccount, type JobParts } from "./each-account.service.ts";
import { type AccountReview, type ReviewParts, reviewAccount } from "./review-account.service.ts";
import { storedAlerts } from "./stored-alerts.service.ts";

/**
 * Ends alerts that no rule asks for any more: all of theirs are off or deleted, or a plain limit is for other keywords now. Call it
 * in the transaction that did that.
 */
export async function endUnwatched(parts: ReviewParts, accountId: string): Promise<void> {
	await reviewAccount(parts, { accountId, runId: null }, async (em, review) => ({
		moves: await unwatched(em, review),
	}));
}

async function unwatched(em: EntityManager, { accountId, rules, now }: AccountReview): Promise<AlertMove[]> {
	const on = rules.filter(({ isOn }) => isOn).map(({ id }) => id);
	const isForOthers = sql`a.kind = 'THRESHOLD' and exists (
		select from alert_rules r where r.id = any(a.rule_ids) and (
			r.domain_id <> a.domain_id or cardinality(r.keyword_ids) > 0 and not a.keyword_id = any(r.keyword_ids)))`;
	const which = sql`a.state <> 'CLEARED' and (not a.rule_ids && ${on}::bigint[] or ${isForOthers})`;
	return (await storedAlerts(em, accountId, which)).map((alert) => cleared(alert, "ENDED", now));
}

/** Ends alerts whose series was deleted, because it was silent for long, and those about limits of a series as silent. */
export async function endSilent(parts: JobParts): Promise<void> {
	const isSilent = sql`a.state <> 'CLEARED' and (
		a.kind = 'MOVE' and not exists (select from series s where s.id = a.series_id)
		or a.kind = 'THRESHOLD' and not exists (
			select from position_records p where p.keyword_id = a.keyword_id and p.context_id = (a.facts ->> 'contextId')::int
				and p.checked_at > app_now() - ${silentDays} * interval '1 day'))`;
	const accounts = await rowsOf(
		parts.em,
		sqlOf({ id: "text" })`select distinct a.account_id as id from alerts a where ${isSilent}`,
	);
	const accountIds = accounts.map(({ id }) => id);
	await eachAccount(parts, accountIds, (accountId) => async (em, { now }) => ({
		moves: (await storedAlerts(em, accountId, isSilent)).map((alert) => cleared(alert, "ENDED", now)),
	}));
}
