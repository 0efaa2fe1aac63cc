import papa from "papaparse";
import { isQuotedCell, markedCell } from "../../schema/rules/csv-cells.ts";

/** The byte order mark, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Rows as CSV lines (RFC 4180), each terminated. Text that spreadsheets would evaluate gets an apostrophe. */
export function csvLines(rows: readonly unknown[][]): string {
	const written = rows.map((cells) => cells.map(markedCell));
	return `${papa.unparse(written, { newline: "\r\n", quotes: isQuotedCell })}\r\n`;
}
