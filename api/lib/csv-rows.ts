import { Readable } from "node:stream";
import papa from "papaparse";
import { delimiterOf, separatorLine } from "../../schema/rules/csv-format.ts";
import { NotCsv } from "./csv-text.ts";

/** A row and the line it starts on, counted from 1. */
export interface CsvRow {
	line: number;
	cells: readonly string[];
}

/** Characters of one row, at most; more are most likely behind a quote never closed. */
const maxRowLength = 1_000_000;

/**
 * Reads rows from chunks of text with `\n` line breaks: comma, semicolon or tab between cells, line breaks within
 * quoted ones. Skips blank lines. Throws NotCsv, and what `onRows` throws.
 */
export async function readCsv(text: AsyncIterable<string>, onRows: (rows: CsvRow[]) => void): Promise<void> {
	let length = 0;
	const counted = async function* () {
		for await (const piece of text) {
			length += piece.length;
			yield piece;
		}
	};
	const stream = Readable.from(counted(), { highWaterMark: 1 });
	const counter = createLineCounter();
	let separator: string | undefined;
	await new Promise<void>((resolve, reject) => {
		papa.parse<string[]>(stream, {
			newline: "\n",
			beforeFirstChunk(start) {
				const [line = "", named] = separatorLine.exec(start) ?? [];
				separator = named;
				if (named) counter.pass(1);
				return start.slice(line.length);
			},
			delimiter: (start: string) => separator ?? delimiterOf(firstCells(start)),
			chunk({ data, errors, meta }) {
				const rows = data.map(counter.rowOf);
				if (length - meta.cursor > maxRowLength) throw notClosed(counter.line());
				// A row that continues in the next chunk is checked there.
				const fault = errors.find(({ type, row = 0 }) => type === "Quotes" && row < rows.length);
				if (fault) throw notClosed(rows[fault.row ?? 0]?.line ?? 1);
				onRows(rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")));
			},
			complete: () => resolve(),
			error: reject,
		});
	}).finally(() => stream.destroy());
}

function notClosed(line: number): NotCsv {
	return new NotCsv(
		`The row on line ${line} cannot be read: a quotation mark is never closed, or not doubled within quotes.`,
	);
}

function firstCells(start: string): (delimiter: string) => string[] {
	return (delimiter) => papa.parse<string[]>(start, { delimiter, newline: "\n", preview: 1 }).data[0] ?? [];
}

function createLineCounter() {
	let line = 1;
	return {
		line: () => line,
		pass: (count: number) => {
			line += count;
		},
		rowOf: (cells: string[]): CsvRow => {
			const row = { line, cells };
			line += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
			return row;
		},
	};
}
