import papa from "papaparse";

/** Stands before a file, so that spreadsheets know that it is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * A text that a spreadsheet would take for a formula, or whose first apostrophe an import would take for the mark put
 * before such a text. Numbers are never marked.
 */
const needsApostrophe = /^(?:[=+\-@\t\r]|'['=+\-@\t\r])/;
const marked = /^'(?=['=+\-@\t\r])/;

/** Rows as lines of CSV (RFC 4180), the last one ended too. Texts that spreadsheets would calculate get an apostrophe. */
export function csvLines(rows: readonly unknown[][]): string {
	return `${papa.unparse([...rows], { newline: "\r\n", escapeFormulae: needsApostrophe })}\r\n`;
}

/** A cell as it was before it was written: without the one apostrophe that kept a spreadsheet from calculating. */
export function unmarked(cell: string): string {
	return cell.replace(marked, "");
}
