import { type TargetState, targetStates } from "../../../../../schema/rules/target-state.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { pageIssueBits, pageIssuePatterns, volatilities } from "../keyword.entity.ts";

/** SQL: a keyword `k`'s position bucket by its last measurement. */
export const positionConditions = {
	TOP3: sql`k.latest_position <= 3`,
	TOP10: sql`k.latest_position <= 10`,
	TOP20: sql`k.latest_position <= 20`,
	FROM4TO10: sql`k.latest_position between 4 and 10`,
	FROM11TO20: sql`k.latest_position between 11 and 20`,
	BELOW20: sql`k.latest_position > 20`,
	NOT_FOUND: sql`k.latest_position is null and k.latest_checked_at is not null`,
	UNTRACKED: sql`k.latest_position is null`,
};

/** SQL: the bucket of a position, by its name in `PositionSpread`. */
export function bucketOf(position: Fragment): Fragment {
	return sql`case when ${position} is null then 'notFound' when ${position} <= 3 then 'top3'
		when ${position} <= 10 then 'from4to10' when ${position} <= 20 then 'from11to20' else 'below20' end`;
}

/** SQL: the outcome of a keyword `k`'s last finished check. */
export const outcomeConditions = {
	FOUND: sql`k.outcome = 'FOUND'`,
	NOT_FOUND: sql`k.outcome = 'NOT_FOUND'`,
	FAILED: sql`k.outcome = 'FAILED'`,
	NEVER: sql`k.outcome is null`,
};

/** SQL: whether a keyword `k` has a page issue now. */
export const pageIssueConditions = conditionsBy(pageIssuePatterns, (pattern) => {
	return sql`k.page_issues & ${sql.lit(pageIssueBits[pattern])} <> 0`;
});

/** SQL: the state of a keyword `k`'s target as it is shown: wrong until its issue closes, else that of its last measurement. */
export const shownTargetState = sql<TargetState>`
	case when ${pageIssueConditions.WRONG_PAGE} then 'WRONG' else k.target_state end`;

/** SQL: whether a keyword `k` has a target state. */
export const targetConditions = conditionsBy(targetStates, (state) => sql`${shownTargetState} = ${sql.lit(state)}`);

/** SQL: whether a keyword `k` is a brand keyword. */
export const brandConditions = { true: sql`k.is_brand`, false: sql`not k.is_brand` };

/** SQL: how volatile a keyword `k` is. */
export const volatilityConditions = conditionsBy(volatilities, (name) => sql`k.volatility = ${sql.lit(name)}`);

/** SQL: one position per bucket, for which the conditions above give the same result; null stays. */
export const placeOfBucket = sql`case
	when k.latest_position <= 3 then 3
	when k.latest_position <= 10 then 10
	when k.latest_position <= 20 then 20
	when k.latest_position > 20 then 21
end`;

/** SQL: one time for all measured keywords, so that the conditions above can distinguish not found from never measured. */
export const momentOfMeasured = sql`case when k.latest_checked_at is not null then timestamptz 'epoch' end`;

function conditionsBy<Name extends string>(
	names: readonly Name[],
	condition: (name: Name) => Fragment,
): Record<Name, Fragment> {
	return Object.fromEntries(names.map((name) => [name, condition(name)])) as Record<Name, Fragment>;
}
