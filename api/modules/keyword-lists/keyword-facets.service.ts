import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
import { dayDirection, startOfToday } from "../keywords/choice/earlier-day.service.ts";
import {
	conditionWith,
	momentOfMeasured,
	movementCondition,
	outcomeConditions,
	placeOfBucket,
	positionConditions,
	type TimedConditions,
} from "../keywords/choice/keyword-condition.service.ts";
import { type Filter, filterQuery } from "../keywords/choice/keyword-query.input.ts";
import {
	ChangeDirectionEnum,
	type OutcomeFilterEnum,
	type PositionBucketEnum,
} from "../keywords/choice/keyword-query.types.ts";
import type { Device } from "../measurements/contexts.types.ts";
import type { KeywordFacets } from "./keyword-facets.types.ts";

const changeConditions = Object.fromEntries(
	Object.keys(ChangeDirectionEnum).map((name) => [name, sql`k.direction = ${sql.lit(name)}`]),
);

/** Each facet's own conditions, which its counts ignore: choosing a value must not hide the others. */
const own = {
	groups: ["groups"],
	countries: ["countries"],
	languages: ["languages"],
	devices: ["devices"],
	positions: ["position", "positions"],
	outcomes: ["outcomes"],
	changes: ["change", "changes"],
	all: [],
} as const satisfies Record<string, readonly (keyof Filter)[]>;

type Facet = keyof typeof own;

interface CountRow {
	facet: Facet;
	value: string;
	count: number;
}

/**
 * The values in a domain's keywords, each with its count among those that match the other filters. One statement reads
 * the keywords once and groups them by kind. The caller has checked the domain's owner.
 */
export async function keywordFacets(em: EntityManager, domainId: string, args: unknown = {}): Promise<KeywordFacets> {
	const { filter, timeZone } = validate(filterQuery, args);
	const timed = {
		direction: dayDirection(await startOfToday(em, timeZone)),
		movement: await movementCondition(em, filter),
	};
	const rows = await rowsOf(
		em,
		sql<CountRow>`
			with kinds as materialized (${kindsOf(domainId, filter, timed)})
			${valuesOf("groups", sql`g.name`, sql`, unnest(k.groups) as g (name)`)}
			union all ${valuesOf("countries", sql`k.country`)}
			union all ${valuesOf("languages", sql`k.language`)}
			union all ${valuesOf("devices", sql`k.device`)}
			union all ${bucketsOf("positions", positionConditions)}
			union all ${bucketsOf("outcomes", outcomeConditions)}
			union all ${bucketsOf("changes", changeConditions)}
			union all ${bucketsOf("all", { KEYWORDS: sql`true` })}
			order by facet, value`,
	);
	return facetsOf(rows);
}

/**
 * SQL: the kinds of keywords and their counts. Positions are grouped by bucket, or there would be as many kinds as
 * keywords. For each facet, a column says whether the kind matches all other filters. `offset 0` keeps the planner from
 * computing what depends on the time once per use.
 */
function kindsOf(domainId: string, filter: Filter, { direction, movement }: TimedConditions): Fragment {
	const computed = { direction: sql`k.direction`, movement: movement && sql`k.is_moving` };
	const facets = Object.keys(own) as Facet[];
	const passes = facets.map((facet) => {
		const others = { ...filter, ...Object.fromEntries(own[facet].map((field) => [field, null])) };
		return sql`(true ${conditionWith(others, computed) ?? sql``}) as ${passesAllBut(facet)}`;
	});
	return sql`
		select k.groups, k.country, k.language, k.device, ${placeOfBucket} as latest_position,
			${momentOfMeasured} as latest_checked_at, k.outcome, k.direction, ${sql.join(passes)}, count(*) as size
		from (
			select k.*, ${direction} as direction, ${movement ?? sql`true`} as is_moving
			from keywords k where k.domain_id = ${domainId} and k.deleted_at is null offset 0
		) k
		group by 1, 2, 3, 4, 5, 6, 7, 8, ${sql.join(facets.map((_, index) => sql.lit(9 + index)))}`;
}

function passesAllBut(facet: Facet): Fragment {
	return sql.ref(`passes_${facet}`);
}

/** Every value that occurs, with its count, which may be 0. */
function valuesOf(facet: Facet, value: Fragment, join: Fragment = sql``): Fragment {
	return sql`
		select ${sql.lit(facet)} as facet, ${value}::text collate "und-x-icu" as value,
			coalesce(sum(k.size) filter (where k.${passesAllBut(facet)}), 0)::int as count
		from kinds k ${join} group by 2`;
}

function bucketsOf(facet: Facet, buckets: Record<string, Fragment>): Fragment {
	const counts = Object.values(buckets).map((bucket) => sql`sum(k.size) filter (where ${bucket})`);
	return sql`
		select ${sql.lit(facet)}, b.value, coalesce(b.count, 0)::int
		from (select array[${sql.join(counts)}] as counts from kinds k where k.${passesAllBut(facet)}) n,
			unnest(array[${sql.join(Object.keys(buckets).map((name) => sql.lit(name)))}], n.counts) as b (value, count)`;
}

function facetsOf(rows: CountRow[]): KeywordFacets {
	const of = <Value extends string>(wanted: Facet) =>
		rows.filter(({ facet }) => facet === wanted).map(({ value, count }) => ({ value: value as Value, count }));
	const [groups, countries, languages, devices] = [
		of("groups"),
		of("countries"),
		of("languages"),
		of<Device>("devices"),
	];
	return {
		groups: groups.map(({ value }) => value),
		countries: countries.map(({ value }) => value),
		languages: languages.map(({ value }) => value),
		devices: devices.map(({ value }) => value),
		groupCounts: groups,
		countryCounts: countries,
		languageCounts: languages,
		deviceCounts: devices,
		positionCounts: of<keyof typeof PositionBucketEnum>("positions"),
		outcomeCounts: of<keyof typeof OutcomeFilterEnum>("outcomes"),
		changeCounts: of<keyof typeof ChangeDirectionEnum>("changes"),
		totalCount: of("all")[0]?.count ?? 0,
	};
}
