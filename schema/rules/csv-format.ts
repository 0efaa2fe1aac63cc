/** The encodings a file of keywords can be recognised in. */
export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** The encoding a byte order mark names; null without one. */
export function markedEncoding([first, second, third]: Uint8Array): CsvEncoding | null {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** The encoding of a file without a mark: UTF-16 where Latin letters leave its zeros in the first four bytes, else UTF-8. */
export function guessedEncoding([first, second, third, fourth]: Uint8Array): CsvEncoding {
	if (second === 0 && fourth === 0 && first !== 0) return "utf-16le";
	if (first === 0 && third === 0 && second !== 0) return "utf-16be";
	return "utf-8";
}

/** A first line that says what separates the cells, as spreadsheets write it. */
export const separatorLine = /^sep=(.)\n/i;

/**
 * What separates the cells of a file, told by its first line: what gives it a cell called "keyword", else the most cells.
 * Groups have semicolons of their own further down.
 */
export function delimiterOf(cellsOfFirstLine: (delimiter: string) => readonly string[]): string {
	const [best] = [",", ";", "\t"]
		.map((delimiter) => {
			const cells = cellsOfFirstLine(delimiter);
			const isNamed = cells.some((cell) => cell.trim().toLowerCase() === "keyword");
			return { delimiter, rank: (isNamed ? 1000 : 0) + cells.length };
		})
		.toSorted((a, b) => b.rank - a.rank);
	return best?.delimiter ?? ",";
}
