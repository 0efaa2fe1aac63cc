import { belongsTo } from "../../../../../schema/rules/match.ts";
import { phraseKeyOf, phraseOf } from "../../../../../schema/rules/phrase.ts";
import type { SignedInContext } from "../../../../context.ts";
import { type RowOf, rowsOf, sqlOf } from "../../../../db/sql.ts";
import { addDays, daysBetween } from "../../../../lib/calendar.ts";
import { alpha3Of } from "../../../../lib/countries.ts";
import type { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import type { CoveredDomain } from "./coverage.policy.ts";
import { accountProperties, type FilledProperty, filledFor } from "./filled-properties.service.ts";
import type { KeywordPerformance, PerformanceFigures } from "./keyword-performance.types.ts";

const days = 28;

/** One of the caller's keywords, with what selects its domain's pages. */
interface CoveredKeyword extends CoveredDomain, Pick<KeywordType, "id" | "keyword" | "country" | "device"> {}

const pageFigures = {
	page: "text",
	isMarket: "boolean",
	clicks: "number",
	impressions: "number",
	positions: "number",
} as const;

/** A page's figures in the keyword's market, and everywhere. */
type PageFigures = RowOf<typeof pageFigures>;

/** Search Console figures of keywords, by id; null if no property with data covers the domain. */
export async function keywordPerformances(
	ctx: SignedInContext,
	keywords: readonly CoveredKeyword[],
): Promise<Map<string, KeywordPerformance>> {
	const properties = await accountProperties(ctx.em, ctx.viewer.accountId, days);
	const performances = new Map<string, KeywordPerformance>();
	for (const keyword of keywords) {
		const property = filledFor(keyword, properties);
		if (property) performances.set(keyword.id, await performanceOf(ctx, keyword, property));
	}
	return performances;
}

/** Day by day, so that each is found in the index by the query's id. */
async function performanceOf(
	{ em }: SignedInContext,
	keyword: CoveredKeyword,
	{ id, siteUrl, startDate, endDate }: FilledProperty,
): Promise<KeywordPerformance> {
	const dates = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, back) => addDays(endDate, -back));
	const country = alpha3Of(keyword.country).toLowerCase();
	const pages = await rowsOf(
		em,
		sqlOf(pageFigures)`
			select n.name as page, r.country = ${country} and r.device = ${keyword.device.toUpperCase()} as "isMarket",
				sum(r.clicks)::float8 as clicks, sum(r.impressions)::float8 as impressions,
				sum(r.position * r.impressions) as positions
			from search_console_names q
			cross join unnest(${dates}::date[]) as day
			join search_console_rows r on r.property_id = q.property_id and r.date = day and r.query_id = q.id
			join search_console_names n on n.id = r.page_id
			where q.property_id = ${id} and q.hash = encode(sha256(convert_to(${phraseKeyOf(phraseOf(keyword.keyword))}::text, 'UTF8')), 'hex')
			group by n.name, 2`,
	);
	const own = pages.filter(({ page }) => belongsTo(page, keyword));
	return {
		siteUrl,
		startDate,
		endDate,
		market: together(own.filter(({ isMarket }) => isMarket)),
		everywhere: together(own),
	};
}

function together(pages: readonly PageFigures[]): PerformanceFigures {
	const sum = (key: "clicks" | "impressions" | "positions") => pages.reduce((all, page) => all + page[key], 0);
	const impressions = sum("impressions");
	return { clicks: sum("clicks"), impressions, avgPosition: impressions === 0 ? null : sum("positions") / impressions };
}
