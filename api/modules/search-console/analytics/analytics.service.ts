import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import type { SearchConsoleProperty } from "../connection/search-console.types.ts";
import { totalKinds } from "../sync/replacement.service.ts";
import { blocksOf } from "./blocks.policy.ts";
import { daysToRead, topRowsRule } from "./performance.input.ts";
import type { PageAnalyticsRow, PerformanceDay, QueryAnalyticsRow } from "./performance.types.ts";

/** What rows are added up by. */
export type TotalKind = keyof typeof totalKinds;

/** How a query or a page did in a range of days. */
export interface TotalRow {
	name: string;
	clicks: number;
	impressions: number;
	/** Weighted by impressions, unrounded. */
	avgPosition: number;
}

/** The queries or pages of a property with the most clicks in a range of days. */
export async function topRows(
	{ em }: SignedInContext,
	property: SearchConsoleProperty,
	kind: TotalKind,
	asked: unknown,
): Promise<TotalRow[]> {
	const { startDate, endDate, limit } = validate(topRowsRule, asked);
	const range = await filledRange(em, property.id, { startDate, endDate });
	if (!range) return [];
	const totals = totalsIn(property.id, kind, range);
	const clicked = await rowsOf(em, clickedRows(totals, limit));
	// Most names have no click: they are read only where those that have one are too few.
	return clicked.length === limit ? clicked : rowsOf(em, allRows(totals, limit));
}

/** Queries of a property with the most clicks in a range of days. */
export async function topQueries(
	ctx: SignedInContext,
	property: SearchConsoleProperty,
	asked: unknown,
): Promise<QueryAnalyticsRow[]> {
	return (await topRows(ctx, property, "query", asked)).map(({ name, ...figures }) => ({ query: name, ...figures }));
}

/** Pages of a property with the most clicks in a range of days. */
export async function topPages(
	ctx: SignedInContext,
	property: SearchConsoleProperty,
	asked: unknown,
): Promise<PageAnalyticsRow[]> {
	return (await topRows(ctx, property, "page", asked)).map(({ name, ...figures }) => ({ page: name, ...figures }));
}

/** How a property did day by day, oldest first. A day of which Google told nothing is left out: nothing is made up. */
export async function performanceByDay(
	{ em }: SignedInContext,
	property: SearchConsoleProperty,
	asked: unknown,
): Promise<PerformanceDay[]> {
	const { startDate, endDate } = validate(daysToRead, asked);
	return rowsOf(
		em,
		sql<PerformanceDay>`
			select date::text, clicks::float8, impressions::float8, position_sum / nullif(impressions, 0) as "avgPosition"
			from search_console_days
			where property_id = ${property.id} and date between ${startDate} and ${endDate} order by date`,
	);
}

interface Days {
	startDate: string;
	endDate: string;
}

/** What of a range has rows: a range of years is no dearer than what there is of it. Null where there is nothing. */
export async function filledRange(em: EntityManager, propertyId: string, { startDate, endDate }: Days) {
	const [filled] = await rowsOf(
		em,
		sql<{ startDate: string | null; endDate: string }>`
			select min(date)::text as "startDate", max(date)::text as "endDate" from search_console_days
			where property_id = ${propertyId} and date between ${startDate} and ${endDate}`,
	);
	return filled?.startDate ? { startDate: filled.startDate, endDate: filled.endDate } : null;
}

/** Totals of the blocks of a range, as a piece of a statement: what is in `from`, with `t` for the totals that hold a condition. */
export type BlockTotals = (condition?: Fragment) => Fragment;

/**
 * The totals of a property's queries or pages in the blocks of a range. Block by block by the index, whatever the planner knows:
 * it knows nothing yet of what was just imported (`offset 0` keeps it from another way).
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

/** The top of those that were clicked: who has the clicks first, from a narrow index, and only their other figures then. */
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
