import { z } from "zod";
import { type CsvLayout, layoutOf, minColumns, rowsToTellColumns } from "../../../schema/rules/csv-columns.ts";
import { maxImportBytes, maxImportRows } from "../../../schema/rules/limits.ts";
import type { SignedInContext } from "../../context.ts";
import { transacted } from "../../core/guards.ts";
import type { SentFile } from "../../core/sent-file.ts";
import { validate } from "../../core/validate.ts";
import { badInput, Refusal } from "../../errors.ts";
import { type CsvRow, readCsv } from "../../lib/csv-rows.ts";
import { NotCsv, textOfCsv } from "../../lib/csv-text.ts";
import { temporaryFile } from "../../lib/temporary-file.ts";
import { outOfTurn } from "../../lib/turn.ts";
import type { Domain } from "../domains/domain.entity.ts";
import { domainById } from "../domains/domains.service.ts";
import { findNewKeywords } from "../keywords/keyword-insert.service.ts";
import { refuseBeyondLimit } from "../keywords/keyword-limit.service.ts";
import { type NewKeyword, newKeyword } from "../keywords/keywords.input.ts";
import { insertInto } from "../tracking/keywords.service.ts";
import { inAccountPlace, inProcessPlace } from "./import-limiter.ts";
import { keywordOfRow, locationOfRow } from "./keyword-row.policy.ts";
import { locateRows, type ReadRows, type RefusedRow, withTargetsOn } from "./row-locations.service.ts";

/** Keywords inserted per statement. */
const batchSize = 1000;

/** Import options: whether a first line without column names is data, and whether this is a dry run. */
export const importOptions = z.object({
	firstLineIsData: z.boolean("This must be true or false.").default(false).meta({
		description: "For files without column names: treat the first line as data instead of skipping it.",
	}),
	dryRun: z
		.boolean("This must be true or false.")
		.default(false)
		.meta({ description: "Return the same result without adding anything." }),
});

/** The result of an import. */
export interface ImportedKeywords {
	added: number;
	/** Those the domain has already, including repetitions in the file. */
	existing: number;
	refused: RefusedRow[];
}

/**
 * Adds the keywords of a CSV file of up to 50,000 rows and 25 MB to a domain. Invalid rows are skipped and reported by
 * line and reason; all others are added in one transaction or none, once the whole file was read. Refuses with
 * `RATE_LIMITED` during two other imports of the account, and with `CONFLICT` beyond the account's keyword limit.
 */
export async function importKeywords(
	ctx: SignedInContext,
	domainId: string,
	file: SentFile,
	asked: unknown,
): Promise<ImportedKeywords> {
	const domain = await domainById(ctx, domainId);
	const { firstLineIsData, dryRun } = validate(importOptions, asked);
	const store = async (file: SentFile) => {
		const rows = withTargetsOn(domain, await readFile(file, firstLineIsData));
		const { keywords, refused } = await locateRows(ctx, domain, rows);
		const added = dryRun ? await countAll(ctx, domain, keywords) : await addAll(ctx, domain, keywords);
		return { added, existing: keywords.length - added, refused };
	};
	return inAccountPlace(ctx.viewer.accountId, () => onceWhole(file, (whole) => inProcessPlace(() => store(whole))));
}

/** Stores an upload on disk until it is complete: however slow, it takes no memory and no slot. */
async function onceWhole<T>({ bytes, charset }: SentFile, work: (whole: SentFile) => Promise<T>): Promise<T> {
	const kept = await temporaryFile();
	try {
		await outOfTurn(() => kept.writeFile(withinLimit(bytes)));
		return await work({ bytes: kept.createReadStream({ start: 0, autoClose: false }), charset });
	} finally {
		await kept.close();
	}
}

/** Counts what would be added; refuses what `addAll` would. */
async function countAll(ctx: SignedInContext, domain: Domain, keywords: NewKeyword[]): Promise<number> {
	await refuseBeyondLimit(ctx, domain, keywords);
	return (await findNewKeywords(ctx, domain, keywords)).added.length;
}

async function addAll(ctx: SignedInContext, domain: Domain, keywords: NewKeyword[]): Promise<number> {
	return transacted(ctx, async (ctx) => {
		await refuseBeyondLimit(ctx, domain, keywords);
		let added = 0;
		for (const batch of batchesOf(keywords)) added += (await insertInto(ctx, domain.id, batch)).ids.length;
		return added;
	});
}

function* batchesOf(keywords: NewKeyword[]): Iterable<NewKeyword[]> {
	for (let at = 0; at < keywords.length; at += batchSize) yield keywords.slice(at, at + batchSize);
}

async function readFile({ bytes, charset }: SentFile, isFirstData: boolean): Promise<ReadRows> {
	const reading: ReadRows = { keywords: [], refused: [] };
	// The first rows wait until there are enough to detect the columns.
	let waiting: CsvRow[] = [];
	let layout: CsvLayout | undefined;
	const begin = () => {
		layout = layoutOrRefusal(waiting);
		const rows = isFirstData && !layout.isNamed ? waiting : waiting.slice(1);
		waiting = [];
		return rows;
	};
	const take = (rows: CsvRow[], isLast = false) => {
		if (!layout) waiting.push(...rows);
		const known = layout ? rows : isLast || waiting.length >= rowsToTellColumns ? begin() : [];
		for (const row of known) readRow(row, layout as CsvLayout, reading);
	};
	try {
		await readCsv(textOfCsv(bytes, charset), take);
	} catch (error) {
		throw error instanceof NotCsv ? badFile(error.message) : error;
	}
	take([], true);
	if (reading.keywords.length + reading.refused.length === 0) throw badFile("No keywords were found in the file.");
	return reading;
}

function layoutOrRefusal(rows: readonly CsvRow[]): CsvLayout {
	if (rows.length === 0) throw badFile("The file is empty.");
	const layout = layoutOf(rows.slice(0, rowsToTellColumns));
	if (layout.isNamed || layout.fields.length >= minColumns) return layout;
	throw badFile("The first line must name a column “keyword”, or the file must have five or seven columns.");
}

function readRow({ line, cells }: CsvRow, layout: CsvLayout, { keywords, refused }: ReadRows): void {
	if (keywords.length + refused.length === maxImportRows) throw tooLarge("A file can have at most 50,000 rows.");
	const found = keywordOfRow(cells, layout);
	if (typeof found === "string") {
		refused.push({ line, reason: found });
		return;
	}
	const { success, data, error } = newKeyword.safeParse(found);
	if (success) keywords.push({ line, keyword: data, location: locationOfRow(cells, layout) });
	else refused.push({ line, reason: error.issues[0]?.message ?? "The row is invalid." });
}

async function* withinLimit(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	let size = 0;
	for await (const part of bytes) {
		size += part.length;
		if (size > maxImportBytes) throw tooLarge("A file can be at most 25 MB.");
		yield part;
	}
}

function badFile(message: string): Refusal {
	return badInput({ field: "body", message });
}

function tooLarge(message: string): Refusal {
	return new Refusal("TOO_LARGE", message, { details: [{ field: "body", message }] });
}
