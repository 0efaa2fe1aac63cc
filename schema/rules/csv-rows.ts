import papa from "papaparse";
import { headerIn, rowsToTellColumns } from "./csv-columns.ts";

/** The file is not valid CSV; the message says why. */
export class NotCsv extends Error {}

/** A row and the line it starts on, counted from 1. */
export interface CsvRow {
	line: number;
	cells: readonly string[];
}

/** Characters by which a file's separator is recognised. */
const startLength = 65_536;

/** Characters of one row, at most; more are most likely behind a quote never closed. */
const maxRowLength = 1_000_000;

/** A first line that says what separates the cells, as spreadsheets write it, bare or in quotes. */
const separatorLine = /^"?sep=(.)"?[;,\t|]*\n/i;

/** A keyword in quotes that is a line of its own, or several. */
const quotedLine = /"((?:[^"]|""){0,1000})"[ \t]*(?:\n|$)/y;

/** What can separate cells. */
export const separators: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "pipes" };

/**
 * Cuts a file into rows, piece by piece, with `\n` line breaks: commas, semicolons, tabs or pipes between cells, line breaks
 * within quoted ones. A header of one cell, and a file without header and one cell a line, make each line a cell. Skips blank lines.
 */
export function createCsvReader() {
	let text = "";
	let line = 1;
	/** Null: each line is a cell. */
	let separator: string | null | undefined;
	const begin = (isWhole: boolean) => {
		const [first = "", named] = separatorLine.exec(text) ?? [];
		text = text.slice(first.length);
		if (first) line++;
		separator = separatorOf(isWhole ? text : text.slice(0, text.lastIndexOf("\n") + 1), line, named);
	};
	const rowOf = (cells: readonly string[]): CsvRow => {
		const row = { line, cells };
		line += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
		return row;
	};
	const cut = (separator: string, isLast: boolean) => {
		const parser = new papa.Parser({ delimiter: separator, newline: "\n" });
		const { data, errors, meta }: papa.ParseResult<string[]> = parser.parse(text, 0, !isLast);
		const rows = data.map(rowOf);
		text = text.slice(meta.cursor);
		// A row that continues in the next piece is checked there.
		const fault = errors.find(({ type, row = 0 }) => type === "Quotes" && row < rows.length);
		if (fault) throw notClosed(rows[fault.row ?? 0]?.line ?? 1);
		return rows;
	};
	const cutLines = (isLast: boolean) => {
		const rows: CsvRow[] = [];
		let at = 0;
		for (let end = text.indexOf("\n"); end !== -1 || (isLast && at < text.length); end = text.indexOf("\n", at)) {
			if (text[at] === '"' && !isLast && text.length - at < 3000) break;
			quotedLine.lastIndex = at;
			const quoted = quotedLine.exec(text);
			const next = quoted ? quotedLine.lastIndex : end === -1 ? text.length : end + 1;
			const whole = text.slice(at, end === -1 ? text.length : end);
			rows.push(rowOf([quoted ? quoted[1]!.replaceAll('""', '"') : withoutPadding(whole)]));
			at = next;
		}
		text = text.slice(at);
		return rows;
	};
	return {
		/** The rows that a further piece completes. Throws NotCsv. */
		push(piece: string, isLast = false): CsvRow[] {
			text += piece;
			if (separator === undefined) {
				if (!isLast && text.length < startLength) return [];
				begin(isLast);
			}
			const rows = separator ? cut(separator, isLast) : cutLines(isLast);
			if (text.length > maxRowLength) throw notClosed(line);
			return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
		},
		/** What separates the cells, null where each line is one; known once there are rows. */
		separator: () => separator ?? null,
	};
}

/** A line without the separators that a spreadsheet pads it with. */
function withoutPadding(line: string): string {
	let end = line.length;
	while (end > 0 && " ,;\t|".includes(line[end - 1]!)) end--;
	return line.slice(0, end);
}

function notClosed(line: number): NotCsv {
	return new NotCsv(
		`The row on line ${line} cannot be read: a quotation mark is never closed, or not doubled within quotes.`,
	);
}

/** The separator that makes a header soonest, otherwise the one that cuts most lines alike; null where each line is a cell. */
function separatorOf(start: string, firstLine: number, named: string | undefined): string | null {
	const cuts = (named ? [named] : Object.keys(separators)).map((separator) => {
		const rows = papa
			.parse<string[]>(start, { delimiter: separator, newline: "\n", preview: rowsToTellColumns })
			.data.map((cells, index) => ({ line: firstLine + index, cells }))
			.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
		const header = headerIn(rows);
		return {
			separator,
			header: header === -1 ? Number.POSITIVE_INFINITY : header,
			...(header === -1 ? usual(rows, separator) : { cells: rows[header]!.cells.length, share: 1 }),
		};
	});
	const [best] = cuts.toSorted((a, b) => a.header - b.header || b.share - a.share || b.cells - a.cells);
	return best && best.cells > 1 && best.share > 0.5 ? best.separator : null;
}

/**
 * How many cells most of the rows have that are cut, and the share of these. A comma before a space cuts nothing, as in `hotels in
 * paris, france`, unless it cuts most rows into as many, three at least.
 */
function usual(rows: readonly CsvRow[], separator: string): { cells: number; share: number } {
	const counts = new Map<number, number>();
	for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
	const isUsual = (length: number) => length > 2 && (counts.get(length) ?? 0) * 2 > rows.length;
	const cut = rows.filter(
		({ cells }) =>
			cells.length > 1 &&
			(separator !== "," || isUsual(cells.length) || cells.slice(1).some((cell) => !cell.startsWith(" "))),
	);
	const [most] = [...counts].filter(([length]) => length > 1).toSorted(([, a], [, b]) => b - a);
	return { cells: most?.[0] ?? 1, share: rows.length > 0 ? cut.length / rows.length : 0 };
}
