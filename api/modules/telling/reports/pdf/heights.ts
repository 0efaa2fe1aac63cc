import type { DocumentCell, DocumentTable } from "../document/document.types.ts";
import { columnLooksOf } from "../page/columns.ts";
import { columnsOf } from "./columns.ts";
import type { Sheet } from "./sheet.ts";

/** About the width of a character, the height of a line, and what a row has around them, in points. */
const character = 4.9;
const lineHeight = 12.2;
const around = 6.5;
const headHeight = 45;

/** About how high a table is, with its title and its heads, in points. */
export function heightOf(sheet: Sheet, table: DocumentTable): number {
	const columns = columnsOf(sheet, table, columnLooksOf(table));
	const rows = table.rows.map((row) => Math.max(1, ...columns.map(({ at, width }) => linesOf(row[at], width))));
	return headHeight + rows.reduce((sum, lines) => sum + lines * lineHeight + around, 0);
}

/** About how many lines a cell takes. */
export function linesOf(cell: DocumentCell | undefined, width: number): number {
	if (!cell) return 0;
	const words = [cell.before?.text, cell.text].filter((text) => text !== undefined).join(" to ");
	const lines = [words, ...(cell.note?.split("\n") ?? [])];
	return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * character) / width)), 0);
}
