import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { dayDirection, startOfToday } from "./earlier-day.service.ts";
import type { Filter, FilterQuery } from "./keyword-query.input.ts";

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

/** SQL: the outcome of a keyword `k`'s last finished check. */
export const outcomeConditions = {
	FOUND: sql`k.outcome = 'FOUND'`,
	NOT_FOUND: sql`k.outcome = 'NOT_FOUND'`,
	FAILED: sql`k.outcome = 'FAILED'`,
	NEVER: sql`k.outcome is null`,
};

/** SQL: one position per bucket, for which the conditions above give the same result; null stays. */
export const placeOfBucket = sql`case
	when k.latest_position <= 3 then 3
	when k.latest_position <= 10 then 10
	when k.latest_position <= 20 then 20
	when k.latest_position > 20 then 21
end`;

/** SQL: one time for all measured keywords, so that the conditions above can tell not found from never measured. */
export const momentOfMeasured = sql`case when k.latest_checked_at is not null then timestamptz 'epoch' end`;

/** The filter on keywords `k` as SQL that begins with `and`; null if it matches everything. */
export async function conditionOf(em: EntityManager, { filter, timeZone }: FilterQuery): Promise<Fragment | null> {
	if (!filter.change && !filter.changes?.length) return conditionWith(filter, sql`null`);
	return conditionWith(filter, dayDirection(await startOfToday(em, timeZone)));
}

/** The same, with the SQL of a keyword's direction given. */
export function conditionWith(filter: Filter, direction: Fragment): Fragment | null {
	const conditions = [
		filter.ids && sql`k.id = any(${filter.ids}::bigint[])`,
		filter.externalIds && sql`k.external_id = any(${filter.externalIds}::text[])`,
		filter.text && sql`strpos(k.phrase_key, ${filter.text}) > 0`,
		filter.groups?.length && sql`k.groups && ${filter.groups}::text[]`,
		filter.countries?.length && sql`k.country = any(${filter.countries}::text[])`,
		filter.languages?.length && sql`k.language = any(${filter.languages}::text[])`,
		filter.devices?.length && sql`k.device = any(${filter.devices}::text[])`,
		filter.position && positionConditions[filter.position],
		filter.positions?.length && anyOf(filter.positions.map((position) => positionConditions[position])),
		filter.outcomes?.length && anyOf(filter.outcomes.map((outcome) => outcomeConditions[outcome])),
		filter.change && sql`${direction} = ${filter.change}`,
		filter.changes?.length && sql`${direction} = any(${filter.changes}::text[])`,
	].filter((condition) => typeof condition === "object" && condition !== null);
	return conditions.length === 0 ? null : sql`and ${sql.join(conditions, sql` and `)}`;
}

function anyOf(conditions: Fragment[]): Fragment {
	return sql`(${sql.join(conditions, sql` or `)})`;
}
