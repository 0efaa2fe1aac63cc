import type { FileHandle } from "node:fs/promises";
import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { byteOrderMark, csvLines } from "../../../lib/csv.ts";
import { temporaryFile } from "../../../lib/temporary-file.ts";
import { propertyById } from "../connection/properties.service.ts";
import { filledRange, type TotalKind, type TotalRow, totalsByName, totalsIn } from "./analytics.service.ts";
import { daysToRead } from "./performance.input.ts";

const batchSize = 2_000;

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
	const file = await temporaryFile();
	try {
		await writeRows(em, totalsByName(totalsIn(propertyId, kind, range)), file);
		yield* file.createReadStream({ start: 0, encoding: "utf8", autoClose: false });
	} finally {
		await file.close();
	}
}

/**
 * Reads in one statement, because rows that are replaced meanwhile must not show twice or go missing. Writes to a file,
 * because a slow download of a million rows must not hold a connection.
 */
async function writeRows(em: EntityManager, rows: ReturnType<typeof totalsByName>, file: FileHandle): Promise<void> {
	await em.fork().transactional(async (em) => {
		await rowsOf(em, sql`declare exported no scroll cursor for ${rows}`);
		const next = sql<TotalRow>`fetch ${sql.raw(String(batchSize))} from exported`;
		for (;;) {
			const batch = await rowsOf(em, next);
			if (batch.length === 0) return;
			const lines = batch.map(({ name, clicks, impressions, avgPosition }) => [name, clicks, impressions, avgPosition]);
			await file.write(csvLines(lines));
		}
	});
}

/** A property's name for a file: `sc-domain:example.com` and `https://example.com/` become `example.com`. */
function siteName(siteUrl: string): string {
	return siteUrl
		.replace(/^(sc-domain:|https?:\/\/)/, "")
		.replace(/(?<!\/)\/+$/, "")
		.replaceAll("/", "-");
}
