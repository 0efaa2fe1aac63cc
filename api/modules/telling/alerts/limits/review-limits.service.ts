import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import { doubtfulRunsOfAccount } from "../../../measuring/checks/doubt/doubtful-runs.ts";
import type { AlertMove } from "../review/alert-draft.ts";
import type { AccountReview } from "../review/review-account.service.ts";
import { scopeOf } from "../review/scope.service.ts";
import { type StoredAlert, storedAlerts } from "../review/stored-alerts.service.ts";
import { isWatching } from "../rules/rule-fit.policy.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";
import { limitDays } from "./limit.policy.ts";
import { type MeasuredSeries, measuredSeries, nextMeasured, readingsOf } from "./limit-readings.service.ts";
import { limitOf, reviewLimit, subjectOf } from "./limit-states.ts";

/**
 * Compares what a run measured with the plain limits of rules. Everything follows from the records of checks and the stored
 * alerts; only keywords that such a rule watches, or that have such an alert, are read.
 */
export async function reviewLimits(em: EntityManager, review: AccountReview): Promise<AlertMove[]> {
	const { runId } = review;
	const rules = review.rules.filter(({ kind, isOn }) => kind === "THRESHOLD" && isOn);
	if (rules.length === 0 || runId === null) return [];
	const doubtful = await doubtfulRunsOfAccount(em, runId);
	const moves: AlertMove[] = [];
	for (let after = "0"; ; ) {
		const { series, lastCheckId } = await nextMeasured(em, runId, after);
		if (lastCheckId === null) return moves;
		moves.push(...(await reviewSeries(em, { ...review, rules, doubtful }, series)));
		after = lastCheckId;
	}
}

interface LimitsReview extends AccountReview {
	doubtful: readonly string[];
}

async function reviewSeries(
	em: EntityManager,
	{ accountId, rules, now, doubtful }: LimitsReview,
	measured: readonly MeasuredSeries[],
): Promise<AlertMove[]> {
	const ids = [...new Set(measured.map(({ keywordId }) => keywordId))];
	const stored = await storedAlerts(
		em,
		accountId,
		sql`a.kind = 'THRESHOLD' and a.keyword_id = any(${ids}::bigint[]) and (
			a.state <> 'CLEARED' or a.ended_as = 'RECOVERED' and a.cleared_at > app_now() - interval '2 days')`,
	);
	const bySubject = Map.groupBy(stored, ({ subject }) => subject);
	const watching = rules.filter(isWatching);
	const scope = await scopeOf(em, watching, ids);
	const isWatched = (rule: RuleRow, of: Pick<MeasuredSeries, "keywordId" | "domainId">) =>
		isWatching(rule) && scope.isWatched(rule, of);
	const alerted = new Set(stored.filter(isUnended).map(({ keywordId }) => keywordId));
	const concerned = measured.filter((of) => alerted.has(of.keywordId) || rules.some((rule) => isWatched(rule, of)));
	if (concerned.length === 0) return [];
	const series = await readingsOf(em, measuredSeries(concerned), { days: limitDays, doubtful });
	const measuredAt = new Map(concerned.map((of) => [keyOf(of), of.measuredAt]));
	return series.flatMap((of) =>
		rules.flatMap((rule) => {
			const limit = limitOf(rule);
			const own = bySubject.get(subjectOf(rule.id, of)) ?? [];
			const alert = own.find(isUnended) ?? null;
			const watched = isWatched(rule, of);
			if (!limit || !(alert || watched)) return [];
			const recovered = own.filter((one) => !isUnended(one));
			const at = measuredAt.get(keyOf(of)) ?? 0;
			return reviewLimit({ now, rule, limit, series: of, measuredAt: at, isWatched: watched, alert, recovered });
		}),
	);
}

function keyOf({ keywordId, contextId }: Pick<MeasuredSeries, "keywordId" | "contextId">): string {
	return `${keywordId} ${contextId}`;
}

function isUnended({ state }: StoredAlert): boolean {
	return state !== "CLEARED";
}
