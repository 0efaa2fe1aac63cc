import type { SignedInContext } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { addDays, daysBetween } from "../../lib/calendar.ts";
import type { CountryCode } from "../../lib/countries.ts";
import { alpha3Of } from "../../lib/country-alpha3.ts";
import { belongsTo } from "../../lib/match.ts";
import { coveringProperty } from "./coverage.policy.ts";
import type { KeywordPerformance, PerformanceFigures } from "./keyword-performance.types.ts";

/** Days that are told of at most. */
const days = 28;

interface Asked {
	id: string;
	/** Lower case, as Google has its queries. */
	phrase: string;
	country: CountryCode;
	device: string;
	host: string;
	path: string;
}

interface Filled {
	id: string;
	siteUrl: string;
	/** Of the days that are told of, the first and the last that have rows. */
	firstDay: string;
	lastDay: string;
}

/** A page's figures on the keyword's market, and everywhere. */
interface PageFigures {
	page: string;
	isMarket: boolean;
	clicks: number;
	impressions: number;
	positions: number;
}

/** By keyword, what Search Console tells of it; null where no property with data covers its domain. */
export async function keywordPerformances(
	ctx: SignedInContext,
	ids: readonly string[],
): Promise<(KeywordPerformance | null)[]> {
	const properties = await filledProperties(ctx);
	if (properties.length === 0) return ids.map(() => null);
	const keywords = await rowsOf(
		ctx.em,
		sql<Asked>`
			select k.id, k.phrase_key as phrase, k.country, upper(k.device) as device, d.host, d.path
			from keywords k join domains d on d.id = k.domain_id
			where k.id = any(${ids}::bigint[]) and k.account_id = ${ctx.viewer.accountId}`,
	);
	const told = new Map<string, KeywordPerformance>();
	for (const keyword of keywords) {
		const property = coveringProperty(keyword, properties);
		if (property) told.set(keyword.id, await performanceOf(ctx, keyword, property));
	}
	return ids.map((id) => told.get(id) ?? null);
}

/** The account's properties that have rows: what was not imported is not told of. */
async function filledProperties({ em, viewer }: SignedInContext): Promise<Filled[]> {
	return rowsOf(
		em,
		sql<Filled>`
			select p.id, p.site_url as "siteUrl", first.date::text as "firstDay", last.date::text as "lastDay"
			from search_console_properties p cross join lateral (
				select date from search_console_days d where d.property_id = p.id order by date desc limit 1) as last
			cross join lateral (
				select min(date) as date from search_console_days d
				where d.property_id = p.id and d.date > last.date - ${days}::int) as first
			where p.account_id = ${viewer.accountId}`,
	);
}

/** Day by day, so that each is found in the index by the query's id. */
async function performanceOf(
	{ em }: SignedInContext,
	keyword: Asked,
	{ id, siteUrl, firstDay, lastDay }: Filled,
): Promise<KeywordPerformance> {
	const dates = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, back) => addDays(lastDay, -back));
	const country = alpha3Of(keyword.country).toLowerCase();
	const pages = await rowsOf(
		em,
		sql<PageFigures>`
			select n.name as page, r.country = ${country} and r.device = ${keyword.device} as "isMarket",
				sum(r.clicks)::float8 as clicks, sum(r.impressions)::float8 as impressions,
				sum(r.position * r.impressions) as positions
			from search_console_names q
			cross join unnest(${dates}::date[]) as day
			join search_console_rows r on r.property_id = q.property_id and r.date = day and r.query_id = q.id
			join search_console_names n on n.id = r.page_id
			where q.property_id = ${id} and q.hash = encode(sha256(convert_to(${keyword.phrase}::text, 'UTF8')), 'hex')
			group by n.name, 2`,
	);
	const own = pages.filter(({ page }) => belongsTo(page, keyword));
	return {
		siteUrl,
		startDate: firstDay,
		endDate: lastDay,
		market: together(own.filter(({ isMarket }) => isMarket)),
		everywhere: together(own),
	};
}

function together(pages: readonly PageFigures[]): PerformanceFigures {
	const sum = (key: "clicks" | "impressions" | "positions") => pages.reduce((all, page) => all + page[key], 0);
	const impressions = sum("impressions");
	return { clicks: sum("clicks"), impressions, avgPosition: impressions === 0 ? null : sum("positions") / impressions };
}
