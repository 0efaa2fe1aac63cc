import type { SignedInContext } from "../../context.ts";
import { rowsOf } from "../../db/sql.ts";
import { validate } from "../../edge/validate.ts";
import { byteOrderMark, csvLines } from "../../lib/csv.ts";
import { filledRange, type TotalKind, totalsByName, totalsIn } from "./analytics.service.ts";
import { daysToRead } from "./performance.input.ts";
import { propertyById } from "./properties.service.ts";

/** Lines written at once. */
const batchSize = 1_000;

/** A file of all queries or pages of a property. */
export interface AnalyticsFile {
	/** Without its ending. */
	name: string;
	lines: AsyncIterable<string>;
}

/**
 * All queries or pages of a range of days as CSV (RFC 4180), in the order of the tables. The range is judged before anything
 * is written.
 */
export async function exportRows(
	ctx: SignedInContext,
	propertyId: string,
	kind: TotalKind,
	asked: unknown,
): Promise<AnalyticsFile> {
	const property = await propertyById(ctx, propertyId);
	const days = validate(daysToRead, asked);
	const plural = { query: "queries", page: "pages" }[kind];
	return {
		name: `${siteName(property.siteUrl)}-${plural}-${days.startDate}-${days.endDate}`,
		lines: linesOf(ctx, property.id, kind, days),
	};
}

async function* linesOf(
	{ em }: SignedInContext,
	propertyId: string,
	kind: TotalKind,
	days: { startDate: string; endDate: string },
): AsyncIterable<string> {
	yield byteOrderMark + csvLines([[kind, "clicks", "impressions", "avg_position"]]);
	const range = await filledRange(em, propertyId, days);
	if (!range) return;
	// One statement: rows that are replaced meanwhile must not show twice, nor go missing.
	const rows = await rowsOf(em, totalsByName(totalsIn(propertyId, kind, range)));
	for (let from = 0; from < rows.length; from += batchSize) {
		const batch = rows.slice(from, from + batchSize);
		yield csvLines(batch.map(({ name, clicks, impressions, avgPosition }) => [name, clicks, impressions, avgPosition]));
	}
}

/** A property as a file can be named: `sc-domain:example.com` and `https://example.com/` are `example.com`. */
function siteName(siteUrl: string): string {
	return siteUrl
		.replace(/^(sc-domain:|https?:\/\/)/, "")
		.replace(/\/+$/, "")
		.replaceAll("/", "-");
}
