import { type CsvField, columnsNamed, headerKey, isHeader } from "./csv-names.ts";
import type { CsvRow } from "./csv-rows.ts";
import { countryNamed, deviceNamed } from "./markets.ts";

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

/** Columns a file needs whose header does not name them, and each of its rows. */
export const minColumns = fiveColumns.length;

/** How a file's columns are read. */
export interface CsvLayout {
	/**
	 * By a header that names the keywords; by their places; each line as one keyword; as someone chose; or not yet, and the
	 * fields are a suggestion.
	 */
	kind: "NAMED" | "PLACES" | "LINES" | "CHOSEN" | "UNKNOWN";
	/** One a column. */
	fields: readonly CsvField[];
	/** What the header calls them; empty without one. */
	names: readonly string[];
	/** The columns with the page that ranks, which can be taken as target. */
	pages: readonly number[];
	/** Which row is the header; the ones before are passed over. -1 without one. */
	header: number;
	/** The header could be data. */
	isHeaderUnsure: boolean;
}

/** Rows by which the columns are recognised. */
export const rowsToTellColumns = 100;

/** The lines of which one is the header. */
const headerLines = 20;

/** Where a header that names the keywords is among the first rows; -1 without one. */
export function headerIn(rows: readonly CsvRow[]): number {
	return rows.findIndex(({ line, cells }) => line <= headerLines && isHeader(cells));
}

/**
 * Reads the columns by the header, the first of the first 20 lines that names a column of keywords; without one by their
 * places, if the second column has countries and that of devices has nothing else.
 * @param isFirstData whether a first line that names no keywords is data, if that is known
 */
export function layoutOf(rows: readonly CsvRow[], areLines: boolean, isFirstData?: boolean): CsvLayout {
	const header = headerIn(rows);
	const names = trimmed(rows[header]?.cells ?? []);
	if (header !== -1) {
		const data = rows.slice(header + 1, rowsToTellColumns);
		const { fields, pages } = columnsNamed(names, data);
		const kind = areLines ? "LINES" : "NAMED";
		return { kind, fields: withCountries(fields, data), pages, names, header, isHeaderUnsure: false };
	}
	if (areLines) {
		const isHeader = isFirstData === false && rows.length > 0;
		const first = isHeader ? [...(rows[0]?.cells ?? [])] : [];
		return {
			kind: "LINES",
			fields: ["keyword"],
			names: first,
			pages: [],
			header: isHeader ? 0 : -1,
			isHeaderUnsure: true,
		};
	}
	return placesIn(rows, isFirstData) ?? unknownColumns(rows, isFirstData);
}

function placesIn(rows: readonly CsvRow[], isFirstData: boolean | undefined): CsvLayout | null {
	const sample = rows.slice(0, rowsToTellColumns);
	const length = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
	const places = length > fiveColumns.length ? sevenColumns : fiveColumns;
	const cellsOf = (column: number) => sample.map(({ cells }) => cells[column]?.trim() ?? "");
	const countries = cellsOf(1);
	const isFirstCountry = countries[0] === "" || countryNamed(countries[0] ?? "") !== null;
	const first = isFirstCountry ? 0 : 1;
	const knownCountries = knownShare(countries.slice(first), countryNamed) ?? 0;
	const knownDevices = knownShare(cellsOf(places.indexOf("device")).slice(first), deviceNamed) ?? 1;
	if (length < minColumns || knownCountries <= 0.5 || knownDevices <= 0.5) return null;
	const header = (isFirstData ?? isFirstCountry) ? -1 : 0;
	return {
		kind: "PLACES",
		fields: Array.from({ length }, (_, at) => places[at] ?? "ignored"),
		names: header === 0 ? [...(rows[0]?.cells ?? [])] : [],
		pages: [],
		header,
		isHeaderUnsure: true,
	};
}

/** Whether a row has an address, or a country where the rows below have countries: no header does. */
function looksLikeData(rows: readonly CsvRow[], at: number): boolean {
	return (rows[at]?.cells ?? []).some((cell, column) => {
		if (/^https?:\/\//i.test(cell.trim())) return true;
		const below = rows.slice(at + 1).map(({ cells }) => cells[column]?.trim() ?? "");
		return countryNamed(cell) !== null && (knownShare(below, countryNamed) ?? 0) > 0.5;
	});
}

/** The columns, with one of places that has whole countries as that of the countries. */
function withCountries(fields: readonly CsvField[], rows: readonly CsvRow[]): readonly CsvField[] {
	const at = fields.indexOf("location");
	if (at === -1 || fields.includes("country")) return fields;
	const places = rows.map(({ cells }) => cells[at]?.trim() ?? "");
	const areCountries = (knownShare(places, countryNamed) ?? 0) > 0.5 && !places.some((place) => /[,\d]/.test(place));
	return areCountries ? fields.with(at, "country") : fields;
}

/** The cells that most rows have. */
function usualWidth(rows: readonly CsvRow[]): number {
	const counts = new Map<number, number>();
	for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
	const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
	return most?.[0] ?? 0;
}

/** The share of the filled cells that name something; null where none is filled. */
function knownShare(cells: readonly string[], named: (cell: string) => string | null): number | null {
	const filled = cells.filter(Boolean);
	return filled.length === 0 ? null : filled.filter((cell) => named(cell) !== null).length / filled.length;
}

/** The columns of a file that does not say which one holds the keywords, with what its names and cells suggest. */
function unknownColumns(rows: readonly CsvRow[], isFirstData: boolean | undefined): CsvLayout {
	const sample = rows.slice(0, rowsToTellColumns);
	const width = usualWidth(sample);
	const isHeader = ({ line, cells }: CsvRow) => line <= headerLines && cells.length >= width;
	const first = sample.findIndex(isHeader);
	const header = (isFirstData ?? looksLikeData(sample, first)) ? -1 : first;
	const names = header === -1 ? [] : trimmed(sample[header]?.cells ?? []);
	const { fields, pages } = columnsNamed(
		Array.from({ length: names.length || width }, (_, at) => names[at] ?? ""),
		sample.slice(header + 1),
	);
	const cellsOf = (column: number) => sample.slice(header + 1).map(({ cells }) => cells[column]?.trim() ?? "");
	const suggest = (field: CsvField, named: (cell: string) => string | null) => {
		if (fields.includes(field)) return;
		const at = fields.findIndex((known, at) => known === "ignored" && (knownShare(cellsOf(at), named) ?? 0) > 0.5);
		if (at !== -1) fields[at] = field;
	};
	suggest("country", (cell) => (/^no$/i.test(cell) ? null : countryNamed(cell)));
	suggest("device", deviceNamed);
	suggest("keyword", (cell) => (/\p{L}/u.test(cell) && !/^https?:/i.test(cell) ? cell : null));
	return { kind: "UNKNOWN", fields, names, pages, header, isHeaderUnsure: true };
}

/** Cells without the empty ones at the end. */
function trimmed(cells: readonly string[]): string[] {
	return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

/** Cells that a row fills, counted to the last one. */
export function filledCells(cells: readonly string[]): number {
	return trimmed(cells).length;
}

/** Assigns a field to a column, and takes it from the one that had it; with null no column has it. */
export function withField(layout: CsvLayout, column: number | null, field: CsvField): CsvLayout {
	const fields = layout.fields.map((known, at) => (at === column ? field : known === field ? "ignored" : known));
	const kind = layout.kind === "PLACES" ? "CHOSEN" : layout.kind;
	return { ...layout, kind, fields, pages: layout.pages.filter((at) => at !== column) };
}

/** The columns as someone chose them. */
export function asChosen(layout: CsvLayout): CsvLayout {
	return layout.kind === "UNKNOWN" ? { ...layout, kind: "CHOSEN" } : layout;
}

/** Which column has a name, or a place from 1; -1 where there is none. */
export function columnCalled(layout: CsvLayout, name: string): number {
	const at = layout.names.findIndex((known) => headerKey(known) === headerKey(name));
	if (at !== -1 || !/^\d{1,4}$/.test(name.trim())) return at;
	return Number(name) >= 1 && Number(name) <= layout.fields.length ? Number(name) - 1 : -1;
}

/** What a column is called, or its place. */
export function columnName({ names }: CsvLayout, column: number): string {
	return names[column]?.trim() || `Column ${column + 1}`;
}

/** The rows of data: those after the header. */
export function dataOf(rows: readonly CsvRow[], { header }: CsvLayout): readonly CsvRow[] {
	return rows.slice(header + 1);
}
