import papa from "papaparse";
import { isQuotedCell, markedCell } from "../../schema/rules/csv-cells.ts";

/** Stands before a file, so that spreadsheets know that it is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Rows as lines of CSV (RFC 4180), the last one ended too. Texts that spreadsheets would calculate get an apostrophe. */
export function csvLines(rows: readonly unknown[][]): string {
	const written = rows.map((cells) => cells.map(markedCell));
	return `${papa.unparse(written, { newline: "\r\n", quotes: isQuotedCell })}\r\n`;
}
