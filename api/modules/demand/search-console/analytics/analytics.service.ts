import type { SignedInContext } from "../../../../context.ts";
import { limitLargeRead } from "../../../../core/large-reads.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import type { SearchConsoleProperty } from "../connection/search-console.types.ts";
import { totalKinds } from "../sync/replacement.service.ts";
import { blocksOf } from "./blocks.policy.ts";
import { daysToRead, topRowsRule } from "./performance.input.ts";
import type { PageAnalyticsRow, PerformanceDay, QueryAnalyticsRow } from "./performance.types.ts";

/** What rows are totalled by. */
export type TotalKind = keyof typeof totalKinds;

/** A query's or page's figures in a date range. */
export interface TotalRow {
	name: string;
	clicks: number;
	impressions: number;
	/** Weighted by impressions, unrounded. */
	avgPosition: number;
}

/** The queries or pages of a property with the most clicks in a date range, as a large read. */
export async function topRows(
	{ em, viewer }: SignedInContext,
	property: SearchConsoleProperty,
	kind: TotalKind,
	requested: unknown,
): Promise<TotalRow[]> {
	const wanted = validate(topRowsRule, requested);
	return limitLargeRead(viewer.accountId, () => readTopRows(em, property.id, kind, wanted));
}

/** The same of a property that the caller may read, whose read it limits. */
export async function readTopRows(
	em: EntityManager,
	propertyId: string,
	kind: TotalKind,
	{ startDate, endDate, limit }: Days & { limit: number },
): Promise<TotalRow[]> {
	const range = await filledRange(em, propertyId, { startDate, endDate });
	if (!range) return [];
	const totals = totalsIn(propertyId, kind, range);
	const clicked = await rowsOf(em, clickedRows(totals, limit));
	// Most names have no clicks: they are read only if the others are too few.
	return clicked.length === limit ? clicked : rowsOf(em, allRows(totals, limit));
}

/** A property's queries with the most clicks in a date range. */
export async function topQueries(
	ctx: SignedInContext,
	property: SearchConsoleProperty,
	requested: unknown,
): Promise<QueryAnalyticsRow[]> {
	return (await topRows(ctx, property, "query", requested)).map(({ name, ...figures }) => ({
		query: name,
		...figures,
	}));
}

/** A property's pages with the most clicks in a date range. */
export async function topPages(
	ctx: SignedInContext,
	property: SearchConsoleProperty,
	requested: unknown,
): Promise<PageAnalyticsRow[]> {
	return (await topRows(ctx, property, "page", requested)).map(({ name, ...figures }) => ({ page: name, ...figures }));
}

/** Clicks and impressions of each of a property's pages in a range that has rows, in no order. */
export async function pageTotals(
	em: EntityManager,
	propertyId: string,
	range: Days,
): Promise<Omit<TotalRow, "avgPosition">[]> {
	return rowsOf(
		em,
		sql<Omit<TotalRow, "avgPosition">>`
			with s as (
				select t.name_id, sum(t.clicks) as clicks, sum(t.impressions) as impressions
				from ${totalsIn(propertyId, "page", range)()} group by t.name_id
			)
			select n.name, s.clicks::float8 as clicks, s.impressions::float8 as impressions
			from s join search_console_names n on n.id = s.name_id`,
	);
}

/** A property's figures per day, oldest first. Days without data are omitted. */
export async function performanceByDay(
	{ em }: SignedInContext,
	property: SearchConsoleProperty,
	requested: unknown,
): Promise<PerformanceDay[]> {
	return daysOfProperty(em, property.id, validate(daysToRead, requested));
}

/** The same of a property that the caller may read. */
export function daysOfProperty(
	em: EntityManager,
	propertyId: string,
	{ startDate, endDate }: Days,
): Promise<PerformanceDay[]> {
	return rowsOf(
		em,
		sql<PerformanceDay>`
			select date::text, clicks::float8, impressions::float8, position_sum / nullif(impressions, 0) as "avgPosition"
			from search_console_days
			where property_id = ${propertyId} and date between ${startDate} and ${endDate} order by date`,
	);
}

interface Days {
	startDate: string;
	endDate: string;
}

/** The part of a range that has rows, so that a range of years costs no more than its data; null if there are none. */
export async function filledRange(em: EntityManager, propertyId: string, { startDate, endDate }: Days) {
	const [filled] = await rowsOf(
		em,
		sqlOf({ startDate: "text?", endDate: "text?" })`
			select min(date)::text as "startDate", max(date)::text as "endDate" from search_console_days
			where property_id = ${propertyId} and date between ${startDate} and ${endDate}`,
	);
	return filled?.startDate && filled.endDate ? { startDate: filled.startDate, endDate: filled.endDate } : null;
}

/** Block totals of a range as SQL for `from`, with `t` for the totals that match a condition. */
export type BlockTotals = (condition?: Fragment) => Fragment;

/**
 * Totals of a property's queries or pages in the blocks of a range. `offset 0` makes the planner use the index per
 * block: it has no statistics yet for data just imported.
 */
export function totalsIn(propertyId: string, kind: TotalKind, { startDate, endDate }: Days): BlockTotals {
	const blocks = blocksOf(startDate, endDate);
	return (condition = sql`true`) => sql`
		unnest(
			${blocks.map(({ days }) => days)}::smallint[], ${blocks.map(({ first }) => first)}::int[],
			${blocks.map(({ last }) => last)}::int[]
		) as b (days, first, last)
		cross join lateral (
			select * from search_console_totals t
			where t.property_id = ${propertyId} and t.kind = ${totalKinds[kind]} and t.days = b.days
				and t.block between b.first and b.last and ${condition}
			offset 0
		) as t`;
}

const sums = sql`sum(t.clicks) as clicks, sum(t.impressions) as impressions, sum(t.position_sum) as position_sum`;

const rowShape = sql`
	n.name, s.clicks::float8 as clicks, s.impressions::float8 as impressions,
	coalesce(s.position_sum / nullif(s.impressions, 0), 0) as "avgPosition"`;

const order = sql`order by s.clicks desc, s.impressions desc, n.name collate "C"`;

/** The top of the clicked names: ranks them by clicks from a narrow index before reading their other figures. */
function clickedRows(totals: BlockTotals, limit: number) {
	return sql<TotalRow>`
		with clicked as materialized (
			select t.name_id, sum(t.clicks) as clicks from ${totals(sql`t.clicks > 0`)} group by t.name_id
		), top as materialized (
			select array_agg(name_id) as ids from clicked where clicks >= (
				select clicks from clicked order by clicks desc offset ${limit - 1} limit 1)
		), s as (
			select t.name_id, ${sums} from top, ${totals(sql`t.name_id = any(top.ids)`)} group by t.name_id
		)
		select ${rowShape} from s join search_console_names n on n.id = s.name_id ${order} limit ${limit}`;
}

/** All names of a range, in order. */
export function totalsByName(totals: BlockTotals) {
	return sql<TotalRow>`
		with s as (select t.name_id, ${sums} from ${totals()} group by t.name_id)
		select ${rowShape} from s join search_console_names n on n.id = s.name_id ${order}`;
}

function allRows(totals: BlockTotals, limit: number) {
	return sql<TotalRow>`
		with s as (
			select t.name_id, ${sums} from ${totals()} group by t.name_id
			order by 2 desc, 3 desc fetch first (${limit}::int) rows with ties
		)
		select ${rowShape} from s join search_console_names n on n.id = s.name_id ${order} limit ${limit}`;
}
