/** What a column of a file of keywords can be. */
export type CsvField = "keyword" | "country" | "language" | "device" | "groups" | "targetUrl" | "location" | "ignored";

const fieldsByName: Record<string, CsvField> = {
	keyword: "keyword",
	country_code: "country",
	country: "country",
	language: "language",
	device: "device",
	groups: "groups",
	location: "location",
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

/** Columns a file needs whose first line does not name them. */
export const minColumns = fiveColumns.length;

/** How a file's columns are read. */
export interface CsvLayout {
	/** One a column. */
	fields: readonly CsvField[];
	/** The columns were found by their names, so short rows may leave cells out. */
	isNamed: boolean;
}

/** Rows by which the columns are told. */
export const rowsToTellColumns = 100;

/** Reads the columns by the names in the first line; without a column called "keyword" by their places, five or seven of them. */
export function layoutOf(rows: readonly { cells: readonly string[] }[]): CsvLayout {
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
