import { layoutOf } from "../../../../../schema/rules/csv-columns.ts";
import { maxImportBytes, maxImportRows } from "../../../../../schema/rules/limits.ts";
import type { CsvDraft } from "./csv-draft.ts";
import { rowsOfCsv } from "./csv-table.ts";
import { textOfCsv } from "./csv-text.ts";

const tooManyRows = "A file can have at most 50,000 rows. Please split it.";
const tooManyBytes = "A file can have 25 MB at most. Please split it.";
const unreadable = "Failed to parse CSV file. Please check the format.";

/** Reads a file and detects its columns; returns a message where it cannot be read. */
export async function readCsvFile(chosen: File): Promise<Pick<CsvDraft, "file" | "layout"> | string> {
	if (chosen.size > maxImportBytes) return tooManyBytes;
	try {
		const { text, encoding } = textOfCsv(new Uint8Array(await chosen.arrayBuffer()));
		const rows = await rowsOfCsv(text);
		const layout = layoutOf(rows);
		if (rows.length > maxImportRows + 1) return tooManyRows;
		return { file: { name: chosen.name, bytes: chosen.size, encoding, rows, isNamed: layout.isNamed }, layout };
	} catch {
		return unreadable;
	}
}
