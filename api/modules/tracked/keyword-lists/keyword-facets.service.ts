import { validate } from "../../../core/validate.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { dayDirection, startOfToday } from "../keywords/choice/earlier-day.service.ts";
import { filterQuery } from "../keywords/choice/keyword-query.input.ts";
import { resolveFilter } from "../keywords/choice/resolved-filter.service.ts";
import { type FacetSql, facetSql } from "../keywords/conditions/condition-sql.ts";
import {
	ChangeDirectionEnum,
	type OutcomeFilterEnum,
	type PositionBucketEnum,
} from "../keywords/conditions/condition-values.types.ts";
import { conditions } from "../keywords/conditions/conditions.types.ts";
import {
	momentOfMeasured,
	outcomeConditions,
	placeOfBucket,
	positionConditions,
} from "../keywords/conditions/named-conditions.ts";
import type { FilterReader } from "../keywords/views/stored-views.service.ts";
import { locationsById } from "../locations/location-rows.service.ts";
import type { LocationType } from "../locations/locations.types.ts";
import type { Device } from "../measurements/contexts.types.ts";
import { type Facet, passColumns, passesAllBut, passesRest } from "./facet-filters.ts";
import type { KeywordFacets } from "./keyword-facets.types.ts";

const changeConditions = Object.fromEntries(
	Object.keys(ChangeDirectionEnum).map((name) => [name, sql`k.direction = ${sql.lit(name)}`]),
);

/** What keywords are grouped by. Positions are grouped by bucket, or there would be as many kinds as keywords. */
const kinds = [
	...["groups", "country", "language", "device", "location_id", "outcome", "direction"].map(columnOf),
	{ name: sql.ref("latest_position"), value: placeOfBucket },
	{ name: sql.ref("latest_checked_at"), value: momentOfMeasured },
];
const facetsOfStates = Object.entries(facetSql) as [keyof typeof facetSql, FacetSql][];
const states = facetsOfStates.map(([, { column, group }]) =>
	group ? { name: sql.ref(group.name), value: group.value } : columnOf(column),
);

/** What facets and their own conditions read of a keyword; views may read anything. */
const facetColumns = sql`k.groups, k.country, k.language, k.device, k.location_id, k.latest_position, k.latest_checked_at, k.outcome,
	${sql.join(facetsOfStates.map(([, { column }]) => sql.ref(`k.${column}`)))}`;

interface CountRow {
	facet: Facet;
	value: string;
	count: number;
}

/**
 * The values in a domain's keywords, each with its count among those that match the other filters. One statement
 * reads the keywords once and groups them by kind, twice, because all values together would make as many kinds as keywords. `offset 0` keeps the
 * planner from computing what depends on the time once per use. The caller has checked the domain's owner.
 */
export async function keywordFacets(
	reader: FilterReader,
	domainId: string,
	args: unknown = {},
): Promise<KeywordFacets> {
	const { em } = reader;
	const { filter, timeZone } = validate(filterQuery, args);
	const direction = dayDirection(await startOfToday(em, timeZone));
	const resolved = await resolveFilter(reader, { domainId }, filter);
	const passing = passColumns(resolved);
	const grouped = (columns: readonly Fragment[]) => {
		const all = sql.join([...columns, ...passing.map(({ name }) => name)]);
		return sql`select ${all}, count(*) as size from chosen group by ${all}`;
	};
	const isOf = (facet: Facet) => passesAllBut(resolved, facet);
	const rows = await rowsOf(
		em,
		sql<CountRow>`
			with chosen as materialized (
				select ${sql.join([...kinds, ...states].map(({ name, value }) => sql`${value} as ${name}`))},
					${sql.join(passing.map(({ name, condition }) => sql`${condition} as ${name}`))}
				from (
					select ${resolved.views === null ? facetColumns : sql`k.*`}, ${direction} as direction,
						${passesRest(resolved)} as passes_rest
					from keywords k where k.domain_id = ${domainId} and k.deleted_at is null offset 0
				) k
			),
			kinds as materialized (${grouped(kinds.map(({ name }) => name))}),
			states as materialized (${grouped(states.map(({ name }) => name))})
			${valuesOf("groups", isOf("groups"), sql`g.name`, sql`, unnest(k.groups) as g (name)`)}
			union all ${valuesOf("countries", isOf("countries"), sql`k.country`)}
			union all ${valuesOf("languages", isOf("languages"), sql`k.language`)}
			union all ${valuesOf("devices", isOf("devices"), sql`k.device`)}
			union all ${valuesOf("locations", isOf("locations"), sql`coalesce(k.location_id, 0)`)}
			union all ${bucketsOf("positions", isOf("positions"), positionConditions)}
			union all ${bucketsOf("outcomes", isOf("outcomes"), outcomeConditions)}
			union all ${bucketsOf("changes", isOf("changes"), changeConditions)}
			union all ${bucketsOf("all", isOf("all"), { KEYWORDS: sql`true` })}
			${sql.join(
				facetsOfStates.map(
					([facet, { values }]) => sql`union all ${bucketsOf(facet, isOf(facet), values, sql`states`)}`,
				),
				sql` `,
			)}
			order by facet, value`,
	);
	const places = await locationsById(
		em,
		rows.map(({ facet, value }) => (facet === "locations" ? value : null)),
	);
	return facetsOf(rows, places);
}

/** The whole country first, then by name. */
function compareNames(one: LocationType | null, other: LocationType | null): number {
	return (one?.canonicalName ?? "").localeCompare(other?.canonicalName ?? "", "en");
}

function columnOf(name: string): { name: Fragment; value: Fragment } {
	return { name: sql.ref(name), value: sql.ref(`k.${name}`) };
}

/** Every value that occurs, with its count, which may be 0. */
function valuesOf(facet: Facet, isCounted: Fragment, value: Fragment, join: Fragment = sql``): Fragment {
	return sql`
		select ${sql.lit(facet)} as facet, ${value}::text collate "und-x-icu" as value,
			coalesce(sum(k.size) filter (where k.${isCounted}), 0)::int as count
		from kinds k ${join} group by 2`;
}

function bucketsOf(
	facet: Facet,
	isCounted: Fragment,
	buckets: Record<string, Fragment>,
	kinds: Fragment = sql`kinds`,
): Fragment {
	const counts = Object.values(buckets).map((bucket) => sql`sum(k.size) filter (where ${bucket})`);
	return sql`
		select ${sql.lit(facet)}, b.value, coalesce(b.count, 0)::int
		from (select array[${sql.join(counts)}] as counts from ${kinds} k where k.${isCounted}) n,
			unnest(array[${sql.join(Object.keys(buckets).map((name) => sql.lit(name)))}], n.counts) as b (value, count)`;
}

function facetsOf(rows: CountRow[], places: ReadonlyMap<string, LocationType>): KeywordFacets {
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
		locationCounts: of("locations")
			.map(({ value, count }) => ({ location: places.get(value) ?? null, count }))
			.sort((one, other) => compareNames(one.location, other.location)),
		positionCounts: of<keyof typeof PositionBucketEnum>("positions"),
		outcomeCounts: of<keyof typeof OutcomeFilterEnum>("outcomes"),
		changeCounts: of<keyof typeof ChangeDirectionEnum>("changes"),
		...Object.fromEntries(facetsOfStates.map(([name]) => [conditions[name].facet.field, of(name)])),
		totalCount: of("all")[0]?.count ?? 0,
	};
}
