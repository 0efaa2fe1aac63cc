import { byteOrderMark, csvLines } from "./csv.ts";

type Cell = string | number | Date | readonly string[];

/** Where a cell's value is found in a row: `latestPosition.url`. */
type Path<Row> = {
	[Name in keyof Row & string]: NonNullable<Row[Name]> extends Cell ? Name : `${Name}.${Path<NonNullable<Row[Name]>>}`;
}[keyof Row & string];

/** The columns of a file by their names, in order; null where a column is always empty. */
export type CsvColumns<Row> = Record<string, Path<Row> | null>;

/** A file with a byte order mark and a line of names, made batch by batch; lists have `;` between their items. */
export async function* csvFile<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncIterable<string> {
	yield byteOrderMark + csvLines([Object.keys(columns)]);
	const paths = Object.values(columns).map((path) => path?.split(".") ?? null);
	for await (const batch of batches) {
		if (batch.length > 0) yield csvLines(batch.map((row) => paths.map((path) => path && cellAt(row, path))));
	}
}

function cellAt(row: unknown, path: string[]): unknown {
	let value = row;
	for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
	if (value instanceof Date) return value.toISOString();
	return Array.isArray(value) ? value.join(";") : value;
}
