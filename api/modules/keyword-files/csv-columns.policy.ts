import { unmarkedCell } from "../../../schema/rules/csv-cells.ts";
import type { CsvRow } from "../../lib/csv-rows.ts";

type CsvField = "keyword" | "country" | "language" | "device" | "groups" | "targetUrl" | "ignored";

const fieldsByName: Record<string, CsvField> = {
	keyword: "keyword",
	country_code: "country",
	country: "country",
	language: "language",
	device: "device",
	groups: "groups",
	target_url: "targetUrl",
	url: "targetUrl",
};

const fiveColumns: readonly CsvField[] = ["keyword", "country", "ignored", "device", "groups"];
const sevenColumns: readonly CsvField[] = [
	"keyword",
	"country",
	"ignored",
	"language",
	"device",
	"groups",
	"targetUrl",
];

/** How a file's columns are read. */
export interface CsvLayout {
	/** One a column. */
	fields: readonly CsvField[];
	/** The columns were found by their names, so short rows may leave cells out. */
	isNamed: boolean;
}

/** Rows by which the columns are told. */
export const rowsToTellColumns = 100;

/**
 * Reads the columns by the names in the first line; without a column called "keyword" by their places, five or seven of
 * them. Null where they are too few for that.
 */
export function layoutOf(rows: readonly CsvRow[]): CsvLayout | null {
	const named = rows[0]?.cells.map((cell) => fieldsByName[cell.trim().toLowerCase()] ?? "ignored") ?? [];
	if (named.includes("keyword")) return { fields: named, isNamed: true };
	const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
	if (width < fiveColumns.length) return null;
	return { fields: width > fiveColumns.length ? sevenColumns : fiveColumns, isNamed: false };
}

/** A keyword to add as a row has it, not judged; what is empty is left out. A sentence where the row is too short. */
export function keywordOfRow(cells: readonly string[], { fields, isNamed }: CsvLayout): object | string {
	if (!isNamed && cells.length < fiveColumns.length) return `The row has ${cells.length} of the 5 columns it needs.`;
	const textOf = (field: CsvField) => unmarkedCell(cells[fields.indexOf(field)] ?? "").trim() || undefined;
	return {
		keyword: textOf("keyword") ?? "",
		country: textOf("country"),
		language: textOf("language")?.replace(/^[^-]+/, (code) => code.toLowerCase()),
		device: textOf("device")?.toLowerCase(),
		groups: textOf("groups")
			?.split(";")
			.filter((name) => name.trim() !== ""),
		targetUrl: textOf("targetUrl"),
	};
}
