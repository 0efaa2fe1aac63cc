import { hasText } from "../../../../core/search-text.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { addDays, daysBetween } from "../../../../lib/calendar.ts";
import type { DomainQueries } from "./domain-queries.service.ts";
import type { UntrackedChoice } from "./untracked-queries.input.ts";
import type { QuerySortField } from "./untracked-queries.types.ts";

/** A query that is not tracked, as it is read. */
export interface UntrackedRow {
	query: string;
	clicks: number;
	impressions: number;
	avgPosition: number;
	/** As Google names it: alpha-3 in lower case. */
	country: string;
	isMobile: boolean;
	page: string;
}

/** What all rows of an answer share. */
export interface UntrackedCounts {
	totalCount: number;
	queryCount: number;
	trackedQueryCount: number;
	allClicks: number;
	trackedClicks: number;
}

/**
 * SQL `with`: the sums `s` of all queries, and of them those `open` that are not tracked and match. Each phrase is looked up
 * alone: the names of a property may be a hundred times as many.
 */
function openQueries(domainId: string, { property, sums, brandIds }: DomainQueries, choice: UntrackedChoice): Fragment {
	const { text, minImpressions, includeBrand } = choice;
	const hash = sql`encode(sha256(convert_to(k.phrase_key, 'UTF8')), 'hex')`;
	const isNamed = sql`exists (
		select from search_console_names n where n.id = s.name_id
			and ${hasText(sql`n.finding_key`, sql`coalesce(n.phrase_key, n.name)`, text)}
	)`;
	return sql`
		with phrases as materialized (
			select distinct k.phrase_key from keywords k where k.domain_id = ${domainId} and k.deleted_at is null
		), tracked as materialized (
			select n.id from phrases k cross join lateral (
				select n.id from search_console_names n where n.property_id = ${property.id} and n.hash = ${hash} offset 0
			) n
			union
			select n.id from search_console_names n
			where n.property_id = ${property.id} and n.phrase_key is not null and n.phrase_key in (select phrase_key from phrases)
		), s as materialized (
			select s.*, s.name_id in (select id from tracked) as is_tracked from (${sums}) s
		), open as (
			select s.name_id, s.clicks, s.impressions, s.position_sum / s.impressions as position from s
			where not s.is_tracked and s.impressions >= ${minImpressions} ${text === "" ? sql`` : sql`and ${isNamed}`}
				${includeBrand || brandIds.length === 0 ? sql`` : sql`and s.name_id <> all(${brandIds}::bigint[])`}
		)`;
}

const sorts: Record<QuerySortField, Fragment> = {
	CLICKS: sql`o.clicks`,
	IMPRESSIONS: sql`o.impressions`,
	POSITION: sql`o.position`,
	QUERY: sql`n.name collate "C"`,
};

/** SQL: what follows `order by`, without the name at the end. */
function orderOf({ field, direction }: UntrackedChoice["sort"]): Fragment {
	return sql`${sorts[field]} ${direction === "ASC" ? sql`asc` : sql`desc`}, o.clicks desc, o.impressions desc`;
}

/** SQL: the queries among which the page is; by figures the first ones, which is all that names need to be read for. */
function candidates({ sort, page }: UntrackedChoice): Fragment {
	if (!page || sort.field === "QUERY") return sql`select * from open`;
	const reach = page.offset + page.limit;
	return sql`select * from open o order by ${orderOf(sort)} fetch first (${reach}::bigint) rows with ties`;
}

/** SQL: days one by one, so that the rows of a few queries are found by the key of the table. */
function rowsOfChosen({ property: { id, startDate, endDate }, isOwn }: DomainQueries): Fragment {
	const dates = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, day) => addDays(startDate, day));
	return sql`
		select r.query_id, r.country, r.device, r.page_id, r.clicks, r.impressions
		from chosen c cross join unnest(${dates}::date[]) as day
		join search_console_rows r on r.property_id = ${id} and r.date = day and r.query_id = c.name_id
		where ${isOwn}`;
}

/** SQL `with`: the chosen queries, and what each suggests by its rows. */
function suggestions(queries: DomainQueries, choice: UntrackedChoice): Fragment {
	const { sort, page } = choice;
	return sql`
		chosen as materialized (
			select o.*, row_number() over () as place from (
				select o.*, n.name from (${candidates(choice)}) o join search_console_names n on n.id = o.name_id
				order by ${orderOf(sort)}, n.name collate "C" ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
			) o
		), parts as materialized (
			select r.query_id, r.country, r.device, r.page_id, sum(r.clicks) as clicks, sum(r.impressions) as impressions
			from (${rowsOfChosen(queries)}) r
			group by grouping sets ((r.query_id, r.country), (r.query_id, r.device), (r.query_id, r.page_id))
		), countries as (
			select distinct on (query_id) query_id, country from parts where country is not null
			order by query_id, impressions desc, country
		), devices as (
			select query_id, sum(case device when 'MOBILE' then impressions when 'DESKTOP' then -impressions else 0 end) > 0 as is_mobile
			from parts where device is not null group by query_id
		), pages as (
			select distinct on (p.query_id) p.query_id, n.name
			from parts p join search_console_names n on n.id = p.page_id
			order by p.query_id, p.clicks desc, p.impressions desc, n.name collate "C"
		)`;
}

const items = sql`
	select c.name as query, c.clicks::float8 as clicks, c.impressions::float8 as impressions, c.position as "avgPosition",
		countries.country, devices.is_mobile as "isMobile", pages.name as page, c.place
	from chosen c
	join countries on countries.query_id = c.name_id
	join devices on devices.query_id = c.name_id
	join pages on pages.query_id = c.name_id`;

const counts = sql`
	select (select count(*)::int from open) as "totalCount", count(*)::int as "queryCount",
		(count(*) filter (where is_tracked))::int as "trackedQueryCount", coalesce(sum(clicks), 0)::float8 as "allClicks",
		coalesce(sum(clicks) filter (where is_tracked), 0)::float8 as "trackedClicks"
	from s`;

/** The queries in order. */
export function untrackedRows(domainId: string, queries: DomainQueries, choice: UntrackedChoice) {
	return sql<UntrackedRow>`
		${openQueries(domainId, queries, choice)}, ${suggestions(queries, choice)} ${items} order by c.place`;
}

/** The same, each with the counts; one row without a query if there is none. All belongs to one moment. */
export function untrackedRowsAndCounts(domainId: string, queries: DomainQueries, choice: UntrackedChoice) {
	return sql<UntrackedCounts & (UntrackedRow | { query: null })>`
		${openQueries(domainId, queries, choice)}, ${suggestions(queries, choice)}
		select counts.*, i.* from (${counts}) counts left join (${items}) i on true order by i.place`;
}
