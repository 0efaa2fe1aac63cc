import { byteOrderMark, csvLines } from "./csv.ts";
import { type Batches, slicesOfEach } from "./slices.ts";

type Cell = string | number | boolean | Date | readonly string[];

/** Where a cell's value is found in a row, one object deep at most: `latestPosition.url`. */
type Path<Row> = {
	[Name in keyof Row & string]: NonNullable<Row[Name]> extends Cell
		? Name
		: `${Name}.${keyof NonNullable<Row[Name]> & string}`;
}[keyof Row & string];

/** The columns of a file by their names, in order; null where a column is always empty. */
export type CsvColumns<Row> = Record<string, Path<Row> | null>;

/** Columns of addresses that Google gave. Those of people keep their apostrophes, which an import takes off. */
const addresses: ReadonlySet<string> = new Set(["found_url", "url"]);

/** A file with a byte order mark and a line of names, made slice by slice; lists have `;` between their items. */
export async function* csvFile<Row>(columns: CsvColumns<Row>, batches: Batches<Row>): AsyncIterable<string> {
	yield byteOrderMark + csvLines([Object.keys(columns)]);
	const cells = Object.values(columns).map(cellOf);
	const areAddresses = Object.keys(columns).map((name) => addresses.has(name));
	for await (const slice of slicesOfEach(batches)) {
		yield csvLines(
			slice.map((row) => cells.map((cell) => cell(row))),
			areAddresses,
		);
	}
}

/** What reads a cell from a row; made once, for rows are many. */
function cellOf(path: string | null): (row: unknown) => unknown {
	if (path === null) return () => null;
	const [name = "", inner] = path.split(".");
	if (inner === undefined) return (row) => shown((row as Record<string, unknown>)[name]);
	return (row) => shown((row as Record<string, Record<string, unknown> | null>)[name]?.[inner]);
}

function shown(value: unknown): unknown {
	if (typeof value !== "object") return value;
	if (value instanceof Date) return value.toISOString();
	return Array.isArray(value) ? value.join(";") : value;
}
