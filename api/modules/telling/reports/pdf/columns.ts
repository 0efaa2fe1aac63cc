import type { DocumentTable } from "../document/document.types.ts";
import { type ColumnLook, type TableLook, tableLookOf } from "../page/columns.ts";
import type { Sheet } from "./sheet.ts";

/** A column as it is drawn. */
export interface Column {
	/** Its place among the document's columns. */
	at: number;
	look: ColumnLook;
	/** In points. */
	width: number;
	alignment: "left" | "right";
}

/** The shares of a table's width. */
const shares: Record<TableLook, Record<ColumnLook, number>> = {
	wide: { name: 25, text: 10, number: 9, bar: 20, path: 21, day: 9, position: 14, move: 20, change: 12 },
	bars: { name: 22, text: 20, number: 11, bar: 56, path: 20, day: 14, position: 14, move: 20, change: 12 },
	days: { name: 66, text: 12, number: 10, bar: 30, path: 20, day: 22, position: 14, move: 20, change: 12 },
	plain: { name: 46, text: 24, number: 16, bar: 40, path: 30, day: 16, position: 20, move: 34, change: 22 },
};

/** Space in points to the right of every column but the last. */
export const gutter = 8;

/** The columns and their widths, which fill the table's. The day of a wide table is a note instead. */
export function columnsOf(sheet: Sheet, shown: DocumentTable, looks: ColumnLook[]): Column[] {
	const table = tableLookOf(shown);
	const columns = looks.map((look, at) => ({ look, at })).filter(({ look }) => table !== "wide" || look !== "day");
	const all = columns.reduce((sum, { look }) => sum + shares[table][look], 0);
	return columns.map(({ look, at }) => {
		const alignment = look === "number" || (look === "change" && table === "plain") ? "right" : "left";
		const space = at === columns.at(-1)?.at ? 0 : gutter;
		return { at, look, width: (shares[table][look] / all) * sheet.width - space, alignment };
	});
}
