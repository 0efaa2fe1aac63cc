import Papa from "papaparse";
import { delimiterOf, separatorLine } from "../../../../../schema/rules/csv-format.ts";
import { giveWay } from "../../../../lib/time-slices.ts";
import { NotCsv } from "./csv-text.ts";

/** A row and the line it begins on, from 1. */
export interface CsvRow {
	line: number;
	cells: readonly string[];
}

/** Characters parsed before the page may draw. */
const chunkSize = 50_000;

/** Parses a file in chunks: comma, semicolon or tab, quoted cells with line breaks. Skips blank lines. */
export async function rowsOfCsv(file: string): Promise<CsvRow[]> {
	const named = separatorLine.exec(file);
	const text = named ? file.slice(named[0].length) : file;
	const cellsOfFirstLine = (delimiter: string) =>
		Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: 1 }).data[0] ?? [];
	const rows: CsvRow[] = [];
	let line = named ? 2 : 1;
	const take = (cells: string[]) => {
		if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
		line += 1 + cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
	};
	await new Promise<void>((resolve, reject) => {
		Papa.parse<string[]>(text, {
			delimiter: named?.[1] ?? delimiterOf(cellsOfFirstLine),
			newline: "\n",
			chunkSize,
			chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
				// A row that continues in the next chunk is checked there.
				const fault = errors.find(({ type, row = 0 }) => type === "Quotes" && row < data.length);
				data.forEach(take);
				if (fault) {
					reject(new NotCsv(fault.message));
					return parser.abort();
				}
				parser.pause();
				giveWay()
					.then(() => parser.resume())
					.catch(reject);
			},
			complete: () => resolve(),
		});
	});
	return rows;
}
