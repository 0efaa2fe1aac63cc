/*
 * How texts are written in a CSV file, the same in the API and the browser: an apostrophe keeps spreadsheets from taking them for
 * formulas, and importing the file takes it off again. German, French and other spreadsheets split a line at each `;`,
 * quoted or not, so what follows one may begin a cell too; there, quotes and spaces in front do not make a formula harmless.
 */

/** Where a text needs an apostrophe, also before one that would be taken for such a mark. */
const places = /^(?=[=+\-@\t\r]|'['=+\-@\t\r])|(?<=;)(?='*[" ]*[=+\-@\t\r]|'')/g;
const marks = /^'(?=['=+\-@\t\r])|(?<=;)'(?='*[" ]*[=+\-@\t\r]|')/g;

/** A cell as it is written; numbers and what is no text stay as they are. */
export function markedCell(cell: unknown): unknown {
	return typeof cell === "string" ? cell.replace(places, "'") : cell;
}

/** The text of a cell as it was before it was written. */
export function unmarkedCell(cell: string): string {
	return cell.replace(marks, "");
}

/** Whether a written cell is in quotes, though RFC 4180 does not ask for it. */
export function isQuotedCell(cell: unknown): boolean {
	return typeof cell === "string" && (cell.includes(";") || cell.startsWith("'"));
}
