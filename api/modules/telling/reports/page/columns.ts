import type { DocumentCell, DocumentTable } from "../document/document.types.ts";
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
