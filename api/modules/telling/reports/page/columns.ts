import type { DocumentCell, DocumentPart, DocumentTable } from "../document/document.types.ts";
import { unknown } from "../document/words.ts";
import { isRange } from "./marks.ts";

/** How a column is laid out. */
export type ColumnLook =
	| "name"
	| "text"
	| "number"
	| "bar"
	| "path"
	| "day"
	/** A position with its rungs. */
	| "position"
	/** A position before and after. */
	| "move"
	/** Better or worse by how much. */
	| "change";

/** How a table is laid out: bars, many columns that become a list on phones, entries of days, or none of these. */
export type TableLook = "bars" | "wide" | "days" | "plain";

/** The columns from which on a table becomes a list where there is little room. */
const wideFrom = 6;

/** How a table is laid out. */
export function tableLookOf({ columns }: Pick<DocumentTable, "columns">): TableLook {
	if (columns.some(({ role }) => role === "bar")) return "bars";
	if (columns.length >= wideFrom) return "wide";
	return columns[0]?.role === "day" ? "days" : "plain";
}

/** How each column of a table is laid out. */
export function columnLooksOf({ columns, rows }: Pick<DocumentTable, "columns" | "rows">): ColumnLook[] {
	return columns.map(({ role }, at) => {
		if (role !== "text" && role !== "number") return role;
		const cells = rows.flatMap((row) => row[at] ?? []);
		if (cells.some(({ before }) => before !== null)) return "move";
		if (cells.some(({ tone }) => isRange(tone))) return "position";
		return cells.some(isChange) ? "change" : role;
	});
}

function isChange({ tone }: DocumentCell): boolean {
	return tone === "better" || tone === "worse";
}

/** The column that names its row: the first name, otherwise the first column. */
export function namingColumnOf({ columns }: Pick<DocumentTable, "columns">): number {
	return Math.max(
		0,
		columns.findIndex(({ role }) => role === "name"),
	);
}

/** Whether a cell says nothing, so that a list can leave it out. */
export function isBlank({ text, note, bar }: DocumentCell): boolean {
	return (text === "" || text === unknown) && note === null && bar === null;
}

/** A table without columns of days in which no row has one. */
export function withoutBlankDays<Table extends Pick<DocumentTable, "columns" | "rows">>(table: Table): Table {
	const { columns, rows } = table;
	const isShown = columns.map(
		({ role }, at) => role !== "day" || rows.length === 0 || rows.some((row) => row[at] && !isBlank(row[at])),
	);
	if (isShown.every(Boolean)) return table;
	const shown = <Item>(items: Item[]) => items.filter((_, at) => isShown[at]);
	return { ...table, columns: shown(columns), rows: rows.map(shown) };
}

/** The days of a wide table's row as notes below its name, which leave the column's room to the others. */
export function measuredNotes(table: DocumentTable, row: DocumentCell[]): string[] {
	if (tableLookOf(table) !== "wide") return [];
	return table.columns.flatMap(({ role, head }, at) => {
		const cell = row[at];
		return role === "day" && cell && !isBlank(cell) ? [`${head} ${cell.text}`] : [];
	});
}

/** The parts, with neighbouring half tables as pairs. @param fits whether there is room for a table next to another */
export function sideBySide(
	parts: DocumentPart[],
	fits: (table: DocumentTable) => boolean = () => true,
): (DocumentPart | DocumentTable[])[] {
	const groups: (DocumentPart | DocumentTable[])[] = [];
	for (const part of parts) {
		const last = groups.at(-1);
		if (part.type !== "table" || !part.isHalf || !fits(part)) groups.push(part);
		else if (Array.isArray(last) && last.length === 1) last.push(part);
		else groups.push([part]);
	}
	return groups.map((group) => (Array.isArray(group) && group[0] && group.length === 1 ? group[0] : group));
}
