import type { CsvRow } from "./csv-table.ts";

/** What a column of a file can be. */
export type CsvField = "keyword" | "country" | "language" | "device" | "groups" | "targetUrl" | "ignored";

/** The fields as they are read. */
export const fieldWords: Record<CsvField, string> = {
	keyword: "Keyword",
	country: "Country code",
	language: "Language",
	device: "Device",
	groups: "Groups",
	targetUrl: "Target URL",
	ignored: "Ignored",
};

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
const rowsToTellColumns = 100;

/** Reads the columns by the names in the first line; without a column called "keyword" by their places, five or seven of them. */
export function layoutOf(rows: readonly CsvRow[]): CsvLayout {
	const first = rows[0]?.cells ?? [];
	const named = first.map((cell) => fieldsByName[cell.trim().toLowerCase()] ?? "ignored");
	if (named.includes("keyword")) return { fields: named.map(onlyFirst), isNamed: true };
	const width = rows.slice(0, rowsToTellColumns).reduce((most, { cells }) => Math.max(most, cells.length), 0);
	const places = width > fiveColumns.length ? sevenColumns : fiveColumns;
	return { fields: Array.from({ length: width }, (_, index) => places[index] ?? "ignored"), isNamed: false };
}

function onlyFirst(field: CsvField, index: number, fields: readonly CsvField[]): CsvField {
	return fields.indexOf(field) === index ? field : "ignored";
}

/** Lets a column be something else; another column that was it is ignored from then on. */
export function withField({ fields }: CsvLayout, column: number, field: CsvField): CsvLayout {
	return {
		fields: fields.map((known, index) => (index === column ? field : known === field ? "ignored" : known)),
		// Chosen by hand: the columns are known as surely as by their names.
		isNamed: true,
	};
}
