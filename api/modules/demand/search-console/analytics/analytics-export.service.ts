import type { SignedInContext } from "../../../../context.ts";
import { limitLargeParts } from "../../../../core/large-reads.ts";
import { validate } from "../../../../core/validate.ts";
import { spooledBatches } from "../../../../db/spooled-batches.ts";
import { byteOrderMark, csvLines } from "../../../../lib/csv.ts";
import { propertyById } from "../connection/properties.service.ts";
import { filledRange, type TotalKind, totalsByName, totalsIn } from "./analytics.service.ts";
import { daysToRead } from "./performance.input.ts";

/** A CSV file of all queries or pages of a property. */
export interface AnalyticsFile {
	/** Without its extension. */
	name: string;
	lines: AsyncIterable<string>;
}

/** All queries or pages of a date range as CSV (RFC 4180), in the order of the tables. Validates the range first. */
export async function exportRows(
	ctx: SignedInContext,
	propertyId: string,
	kind: TotalKind,
	requested: unknown,
): Promise<AnalyticsFile> {
	const property = await propertyById(ctx, propertyId);
	const days = validate(daysToRead, requested);
	const plural = { query: "queries", page: "pages" }[kind];
	return {
		name: `${siteName(property.siteUrl)}-${plural}-${days.startDate}-${days.endDate}`,
		lines: limitLargeParts(ctx.viewer.accountId, linesOf(ctx, property.id, kind, days)),
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
	for await (const batch of spooledBatches(em, totalsByName(totalsIn(propertyId, kind, range)))) {
		yield csvLines(batch.map(({ name, clicks, impressions, avgPosition }) => [name, clicks, impressions, avgPosition]));
	}
}

/** A property's name for a file: `sc-domain:example.com` and `https://example.com/` become `example.com`. */
function siteName(siteUrl: string): string {
	return siteUrl
		.replace(/^(sc-domain:|https?:\/\/)/, "")
		.replace(/(?<!\/)\/+$/, "")
		.replaceAll("/", "-");
}
