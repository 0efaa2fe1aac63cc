import { hasText } from "../../../../core/search-text.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { featureDigit } from "../../measurements/feature-states.ts";
import {
	outcomeConditions,
	pageIssueConditions,
	positionConditions,
	shownTargetState,
} from "../conditions/named-conditions.ts";
import type { FilterScope } from "../views/stored-views.service.ts";
import { dayDirection, startOfToday } from "./earlier-day.service.ts";
import type { Filter, FilterQuery } from "./keyword-query.input.ts";
import { type Conditions, type ResolvedFilter, resolveFilter } from "./resolved-filter.service.ts";

/** SQL of what depends on the time of the request. */
export interface TimedConditions {
	/** A keyword `k`'s direction today. */
	direction: Fragment;
}

/** The filter on keywords `k` as SQL that begins with `and`; null if it matches everything. */
export async function conditionOf(
	em: EntityManager,
	scope: FilterScope,
	{ filter, timeZone }: FilterQuery,
): Promise<Fragment | null> {
	return conditionOfResolved(em, await resolveFilter(em, scope, filter), timeZone);
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
	const given = Object.entries(conditionRules).map(([name, rule]) => {
		const value = conditions[name as keyof Conditions];
		const isNone =
			value === null || value === undefined || value === "" || (isEmptyList(value) && !emptyMeansNone.has(name));
		return isNone ? null : (rule as Rule<unknown>)(value, timed);
	});
	const known = given.filter((condition) => condition !== null);
	return known.length === 0 ? null : sql.join(known, sql` and `);
}

type Rule<Value> = (value: NonNullable<Value>, timed: TimedConditions) => Fragment;

/** Lists that let nothing pass if they are empty; others are no condition then. */
const emptyMeansNone: ReadonlySet<string> = new Set<keyof Conditions>([
	"ids",
	"externalIds",
	"alertKeywordIds",
	"rankingUrlIds",
]);

function isEmptyList(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}

/** SQL on keywords `k` of each condition. What is unknown passes none about it. */
const conditionRules: { [Name in keyof Conditions]-?: Rule<Conditions[Name]> } = {
	ids: (ids) => sql`k.id = any(${ids}::bigint[])`,
	alertKeywordIds: (ids) => sql`k.id = any(${[...ids]}::bigint[])`,
	externalIds: (ids) => sql`k.external_id = any(${ids}::text[])`,
	text: (text) => hasText(sql`k.finding_key`, sql`k.phrase_key`, text),
	groups: (groups) => sql`k.groups && ${groups}::text[]`,
	excludedGroups: (groups) => sql`not (k.groups && ${groups}::text[])`,
	countries: (countries) => sql`k.country = any(${countries}::text[])`,
	languages: (languages) => sql`k.language = any(${languages}::text[])`,
	devices: (devices) => sql`k.device = any(${devices}::text[])`,
	locationIds: (ids) => sql`coalesce(k.location_id, 0) = any(${ids}::bigint[])`,
	position: (position) => positionConditions[position],
	positions: (positions) => anyOf(positions.map((position) => positionConditions[position])),
	outcomes: (outcomes) => anyOf(outcomes.map((outcome) => outcomeConditions[outcome])),
	volume: (range) => within(sql`k.search_volume`, range),
	isBrand: (isBrand) => (isBrand ? sql`k.is_brand` : sql`not k.is_brand`),
	isVolumeKnown: (isKnown) => (isKnown ? sql`k.search_volume is not null` : sql`k.search_volume is null`),
	cpc: (range) => within(sql`k.cpc`, range),
	rankingUrlIds: (ids) => sql`k.ranking_url_id = any(${[...ids]}::bigint[])`,
	hasRankingPage: () => sql`k.ranking_url_id is not null`,
	targets: (targets) => sql`${shownTargetState} = any(${targets}::text[])`,
	pageIssues: (patterns) => anyOf(patterns.map((pattern) => pageIssueConditions[pattern])),
	features: (features) => anyOf(features.map(featureCondition)),
	volatilities: (volatilities) => sql`k.volatility = any(${volatilities}::text[])`,
	addedWithinDays: (days) => sql`k.created_at > app_now() - ${days}::int * interval '24 hours'`,
	change: (change, { direction }) => sql`${direction} = ${change}`,
	changes: (changes, { direction }) => sql`${direction} = any(${changes}::text[])`,
	movement: (movement) => movement,
};

function within(value: Fragment, { min, max }: { min: number | null; max: number | null }): Fragment {
	const bounds = [
		min === null ? null : sql`${value} >= ${min}::float8`,
		max === null ? null : sql`${value} <= ${max}::float8`,
	].filter((bound) => bound !== null);
	return sql.join(bounds, sql` and `);
}

function featureCondition({ kind, state }: NonNullable<Filter["features"]>[number]): Fragment {
	const digit = featureDigit(sql`k.latest_features`, kind);
	const conditions = {
		PRESENT: sql`${digit} >= 2`,
		OWNED: sql`${digit} >= 6`,
		NOT_OWNED: sql`${digit} in (4, 5)`,
		ABSENT: sql`${digit} = 1`,
	};
	return conditions[state];
}

function anyOf(conditions: Fragment[]): Fragment {
	return sql`(${sql.join(conditions, sql` or `)})`;
}
