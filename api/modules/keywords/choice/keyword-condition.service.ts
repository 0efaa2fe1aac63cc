import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { dayDirection, startOfToday } from "./earlier-day.service.ts";
import type { Filter, FilterQuery } from "./keyword-query.input.ts";
import { isChosen, ofMovement } from "./movement.ts";
import { movementMoments } from "./movement-days.service.ts";

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

/** SQL: one position per bucket, for which the conditions above give the same result; null stays. */
export const placeOfBucket = sql`case
	when k.latest_position <= 3 then 3
	when k.latest_position <= 10 then 10
	when k.latest_position <= 20 then 20
	when k.latest_position > 20 then 21
end`;

/** SQL: one time for all measured keywords, so that the conditions above can tell not found from never measured. */
export const momentOfMeasured = sql`case when k.latest_checked_at is not null then timestamptz 'epoch' end`;

/** SQL of what depends on the time of the request. */
export interface TimedConditions {
	/** A keyword `k`'s direction today. */
	direction: Fragment;
	/** Whether a keyword `k` moved as the filter says; null if it says nothing about that. */
	movement: Fragment | null;
}

/** The filter on keywords `k` as SQL that begins with `and`; null if it matches everything. */
export async function conditionOf(em: EntityManager, { filter, timeZone }: FilterQuery): Promise<Fragment | null> {
	const isDirected = filter.change || filter.changes?.length;
	const direction = isDirected ? dayDirection(await startOfToday(em, timeZone)) : sql`null`;
	return conditionWith(filter, { direction, movement: await movementCondition(em, filter) });
}

/** SQL: whether a keyword `k` moved as a filter says; null if it says nothing about that. */
export async function movementCondition(em: EntityManager, { movement }: Filter): Promise<Fragment | null> {
	if (!movement) return null;
	const fields = { from: "filter.movement.from", to: "filter.movement.to" };
	const moments = await movementMoments(em, movement, fields);
	const condition = isChosen(movement);
	return condition && ofMovement(moments, condition);
}

/** The same, with the SQL of what depends on the time given. */
export function conditionWith(filter: Filter, { direction, movement }: TimedConditions): Fragment | null {
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
		movement,
	].filter((condition) => typeof condition === "object" && condition !== null);
	return conditions.length === 0 ? null : sql`and ${sql.join(conditions, sql` and `)}`;
}

function anyOf(conditions: Fragment[]): Fragment {
	return sql`(${sql.join(conditions, sql` or `)})`;
}
