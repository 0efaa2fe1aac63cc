import { hasText } from "../../../../core/search-text.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { serpFeatureKinds } from "../../../../providers/serp/port.ts";
import { featureDigit, presentFeatures } from "../../measurements/feature-states.ts";
import type { Condition } from "./condition.types.ts";
import type { ConditionName, NamesWith, ValueOf } from "./conditions.types.ts";
import {
	brandConditions,
	outcomeConditions,
	pageIssueConditions,
	positionConditions,
	shownTargetState,
	targetConditions,
	volatilityConditions,
} from "./named-conditions.ts";

/** SQL of what depends on the time of the request. */
export interface TimedConditions {
	/** A keyword `k`'s direction today. */
	direction: Fragment;
}

type Rule<Value> = (value: NonNullable<Value>, timed: TimedConditions) => Fragment;

/** SQL on keywords `k` of each condition that is not looked up. What is unknown passes none about it. */
export const conditionSql: {
	[Name in Exclude<ConditionName, NamesWith<{ isLookedUp: true }>>]: Rule<ValueOf<Name>>;
} = {
	ids: (ids) => sql`k.id = any(${ids}::bigint[])`,
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
	targets: (targets) => sql`${shownTargetState} = any(${targets}::text[])`,
	pageIssues: (patterns) => anyOf(patterns.map((pattern) => pageIssueConditions[pattern])),
	features: (features) => anyOf(features.map(featureCondition)),
	volatilities: (volatilities) => sql`k.volatility = any(${volatilities}::text[])`,
	addedWithinDays: (days) => sql`k.created_at > app_now() - ${days}::int * interval '24 hours'`,
	change: (change, { direction }) => sql`${direction} = ${change}`,
	changes: (changes, { direction }) => sql`${direction} = any(${changes}::text[])`,
};

/** How the values of a condition are counted. */
export interface FacetSql {
	/** What is read of a keyword. */
	column: string;
	/** What keywords are grouped by, where that is not the column. */
	group?: { name: string; value: Fragment };
	/** Whether a value is that of a group `k`. */
	values: Record<string, Fragment>;
}

/** SQL of each condition with a facet. */
export const facetSql: { [Name in NamesWith<Required<Pick<Condition, "facet">>>]: FacetSql } = {
	targets: { column: "target_state", values: targetConditions },
	pageIssues: { column: "page_issues", values: pageIssueConditions },
	isBrand: { column: "is_brand", values: brandConditions },
	volatilities: { column: "volatility", values: volatilityConditions },
	features: {
		column: "latest_features",
		group: { name: "present_features", value: presentFeatures(sql`k.latest_features`) },
		values: Object.fromEntries(
			serpFeatureKinds.map((kind, index) => [kind, sql`k.present_features & ${sql.lit(2 * 8 ** index)} <> 0`]),
		),
	},
};

function within(value: Fragment, { min, max }: { min: number | null; max: number | null }): Fragment {
	const bounds = [
		min === null ? null : sql`${value} >= ${min}::float8`,
		max === null ? null : sql`${value} <= ${max}::float8`,
	].filter((bound) => bound !== null);
	return sql.join(bounds, sql` and `);
}

function featureCondition({ kind, state }: ValueOf<"features">[number]): Fragment {
	const digit = featureDigit(sql`k.latest_features`, kind);
	const conditions = {
		PRESENT: sql`${digit} >= 2`,
		OWNED: sql`${digit} >= 6`,
		NOT_OWNED: sql`${digit} in (4, 5)`,
		ABSENT: sql`${digit} = 1`,
	};
	return conditions[state];
}

/** SQL: whether one of these holds. */
export function anyOf(conditions: Fragment[]): Fragment {
	return sql`(${sql.join(conditions, sql` or `)})`;
}
