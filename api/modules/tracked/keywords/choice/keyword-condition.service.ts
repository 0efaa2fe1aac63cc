import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { anyOf, conditionSql, type TimedConditions } from "../conditions/condition-sql.ts";
import type { ConditionName } from "../conditions/conditions.types.ts";
import type { FilterReader, FilterScope } from "../views/stored-views.service.ts";
import { dayDirection, startOfToday } from "./earlier-day.service.ts";
import type { FilterQuery } from "./keyword-query.input.ts";
import { type Conditions, type ResolvedFilter, resolveFilter } from "./resolved-filter.service.ts";

/** The filter on keywords `k` as SQL that begins with `and`; null if it matches everything. */
export async function conditionOf(
	reader: FilterReader,
	scope: FilterScope,
	{ filter, timeZone }: FilterQuery,
): Promise<Fragment | null> {
	return conditionOfResolved(reader.em, await resolveFilter(reader, scope, filter), timeZone);
}

/** The same for a filter that was resolved before. */
export async function conditionOfResolved(
	em: EntityManager,
	filter: ResolvedFilter,
	timeZone: string,
): Promise<Fragment | null> {
	const isDirected = [filter.own, ...(filter.views ?? [])].some(({ change, changes }) => change || changes?.length);
	const direction = isDirected ? dayDirection(await startOfToday(em, timeZone)) : sql`null`;
	const conditions = [conditionWith(filter.own, { direction }), viewsCondition(filter, { direction })];
	const given = conditions.filter((condition) => condition !== null);
	return given.length === 0 ? null : sql`and ${sql.join(given, sql` and `)}`;
}

/** SQL: whether a keyword `k` passes one of a filter's views; null if it names none, or one that everything passes. */
export function viewsCondition({ views }: ResolvedFilter, timed: TimedConditions): Fragment | null {
	if (views === null) return null;
	const conditions = views.map((view) => conditionWith(view, timed));
	const given = conditions.filter((condition) => condition !== null);
	return given.length < conditions.length ? null : anyOf(given);
}

/** SQL: whether a keyword `k` meets all conditions; null if there are none. */
export function conditionWith(conditions: Conditions, timed: TimedConditions): Fragment | null {
	const given = Object.entries(conditionSql).flatMap(([name, condition]) => {
		const value = conditions[name as keyof typeof conditionSql];
		const isNone = value == null || value === "" || (isEmptyList(value) && !emptyMeansNone.has(name));
		return isNone ? [] : [(condition as (value: unknown, timed: TimedConditions) => Fragment)(value, timed)];
	});
	const all = [...given, ...conditions.lookedUp];
	return all.length === 0 ? null : sql.join(all, sql` and `);
}

/** Lists that let nothing pass if they are empty; others are no condition then. */
const emptyMeansNone: ReadonlySet<string> = new Set<ConditionName>(["ids", "externalIds"]);

function isEmptyList(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}
