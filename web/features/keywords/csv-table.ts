import Papa from "papaparse";
import { NotCsv } from "./csv-text.ts";

/** One row of a file and the line it begins on, from 1. */
export interface CsvRow {
	line: number;
	cells: readonly string[];
}

const delimiters = [",", ";", "\t"];
const separatorLine = /^sep=(.)\r?\n/i;
const lineBreaks = /\r\n|\r|\n/g;

function cellsOfFirstLine(text: string, delimiter: string): string[] {
	return Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? [];
}

/** The one that gives the first line a cell called "keyword", else the most cells. Groups have semicolons of their own further down. */
function delimiterOf(text: string): string {
	const [best] = delimiters
		.map((delimiter) => {
			const cells = cellsOfFirstLine(text, delimiter);
			const isNamed = cells.some((cell) => cell.trim().toLowerCase() === "keyword");
			return { delimiter, rank: (isNamed ? 1000 : 0) + cells.length };
		})
		.toSorted((a, b) => b.rank - a.rank);
	return best?.delimiter ?? ",";
}

/** Reads a file's rows: comma, semicolon or tab between cells, quoted cells with breaks in them. Blank lines are passed over. */
export function rowsOfCsv(file: string): CsvRow[] {
	const named = separatorLine.exec(file);
	const text = named ? file.slice(named[0].length) : file;
	const rows: CsvRow[] = [];
	let line = named ? 2 : 1;
	let at = 0;
	let fault: string | undefined;
	Papa.parse<string[]>(text, {
		delimiter: named?.[1] ?? delimiterOf(text),
		step: ({ data: cells, meta, errors }) => {
			fault ??= errors.find(({ type }) => type === "Quotes")?.message;
			if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
			line += text.slice(at, meta.cursor).match(lineBreaks)?.length ?? 0;
			at = meta.cursor;
		},
	});
	if (fault !== undefined) throw new NotCsv(fault);
	return rows;
}
