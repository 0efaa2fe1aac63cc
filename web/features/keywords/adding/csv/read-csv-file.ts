import { type CsvLayout, dataOf, layoutOf } from "../../../../../schema/rules/csv-columns.ts";
import { createEncodingGuess, encodingWords } from "../../../../../schema/rules/csv-encoding.ts";
import { type CsvRow, createCsvReader, NotCsv } from "../../../../../schema/rules/csv-rows.ts";
import { maxImportBytes, maxImportRows } from "../../../../../schema/rules/limits.ts";
import { giveWay } from "../../../../lib/time-slices.ts";
import type { CsvDraft } from "./csv-draft.ts";

const tooManyRows = "A file can have at most 50,000 rows. Please split it.";
const tooManyBytes = "A file can have 25 MB at most. Please split it.";
const unreadable = "Failed to parse CSV file. Please check the format.";

/** Characters parsed before the page may draw. */
const pieceLength = 100_000;

/** Reads a file and detects its columns; returns a message where it cannot be read. */
export async function readCsvFile(chosen: File): Promise<Pick<CsvDraft, "file" | "layout"> | string> {
	if (chosen.size > maxImportBytes) return tooManyBytes;
	try {
		const { text, encoding } = textOfCsv(new Uint8Array(await chosen.arrayBuffer()));
		const { rows, separator } = await rowsOfCsv(text);
		const layout = layoutOf(rows, separator === null);
		if (countDifferent(rows, layout) > maxImportRows) return tooManyRows;
		return { file: { name: chosen.name, bytes: chosen.size, encoding, separator, rows }, layout };
	} catch {
		return unreadable;
	}
}

/** Decodes a file; the text has line breaks as `\n`. Throws NotCsv for a workbook. */
export function textOfCsv(bytes: Uint8Array): { text: string; encoding: string } {
	const guess = createEncodingGuess();
	guess.see(bytes);
	const encoding = guess.encoding();
	if (guess.isArchive()) throw new NotCsv("A workbook, or another archive");
	const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
	return { text: text.replace(/\r\n?/g, "\n"), encoding: encodingWords(encoding) };
}

/** Parses a text piece by piece. Throws NotCsv. */
export async function rowsOfCsv(text: string): Promise<{ rows: CsvRow[]; separator: string | null }> {
	const reader = createCsvReader();
	const rows: CsvRow[] = [];
	for (let at = 0; at < text.length; at += pieceLength) {
		for (const row of reader.push(text.slice(at, at + pieceLength))) rows.push(row);
		await giveWay();
	}
	rows.push(...reader.push("", true));
	return { rows, separator: reader.separator() };
}

/** Rows with other details of a keyword than those before: a history has many rows of each. */
function countDifferent(rows: readonly CsvRow[], layout: CsvLayout): number {
	const data = dataOf(rows, layout);
	if (data.length <= maxImportRows) return data.length;
	const used = layout.fields.flatMap((field, at) => (field === "ignored" ? [] : at));
	return new Set(data.map(({ cells }) => used.map((at) => cells[at]).join("\n"))).size;
}
