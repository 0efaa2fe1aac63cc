import { layoutOf } from "./csv-columns.ts";
import type { CsvDraft } from "./csv-draft.ts";
import { rowsOfCsv } from "./csv-table.ts";
import { textOfCsv } from "./csv-text.ts";

/** What one file can have, here and where programs send it. */
const most = { rows: 50_000, bytes: 25_000_000 };

const tooManyRows = "A file can have 50,000 rows at most. Please split it.";
const tooManyBytes = "A file can have 25 MB at most. Please split it.";
const unreadable = "Failed to parse CSV file. Please check the format.";

/** Reads a file and finds its columns; a sentence where it cannot be read. */
export async function readCsvFile(chosen: File): Promise<Pick<CsvDraft, "file" | "layout"> | string> {
	if (chosen.size > most.bytes) return tooManyBytes;
	try {
		const { text, encoding } = textOfCsv(new Uint8Array(await chosen.arrayBuffer()));
		const rows = await rowsOfCsv(text);
		const layout = layoutOf(rows);
		if (rows.length > most.rows + 1) return tooManyRows;
		return { file: { name: chosen.name, bytes: chosen.size, encoding, rows, isNamed: layout.isNamed }, layout };
	} catch {
		return unreadable;
	}
}
