import papa from "papaparse";
import { isQuotedCell, markedCell } from "../../schema/rules/csv-cells.ts";

/** The byte order mark, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Rows as CSV lines (RFC 4180), each terminated. Text that spreadsheets would evaluate gets an apostrophe.
 * @param areAddresses by column: whether it has web addresses, which are written as they are
 */
export function csvLines(rows: readonly unknown[][], areAddresses: readonly boolean[] = []): string {
	const written = rows.map((cells) =>
		cells.map((cell, column) => (areAddresses[column] && isAddress(cell) ? cell : markedCell(cell))),
	);
	return `${papa.unparse(written, { newline: "\r\n", quotes: isQuotedCell })}\r\n`;
}

function isAddress(cell: unknown): boolean {
	return typeof cell === "string" && /^https?:\/\//.test(cell);
}
