import { guessedEncoding, markedEncoding } from "../../../../../schema/rules/csv-format.ts";

export class NotCsv extends Error {}

export interface CsvText {
	/** Without byte order mark, line breaks as `\n`. */
	text: string;
	encoding: string;
}

const encodingWords = {
	"utf-8": "UTF-8",
	"utf-16le": "UTF-16",
	"utf-16be": "UTF-16",
	"windows-1252": "Windows-1252",
} as const;
type Encoding = keyof typeof encodingWords;

function isZip([first, second]: Uint8Array): boolean {
	return first === 0x50 && second === 0x4b;
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
	const encoding = markedEncoding(bytes) ?? guessedEncoding(bytes);
	try {
		return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
	} catch {
		// What is not UTF-8 most likely comes from a Western spreadsheet.
		const other = encoding === "utf-8" ? "windows-1252" : encoding;
		return { text: new TextDecoder(other).decode(bytes), encoding: other };
	}
}

/** Decodes a file in the encodings spreadsheets use. Throws NotCsv for other files. */
export function textOfCsv(bytes: Uint8Array): CsvText {
	if (isZip(bytes)) throw new NotCsv("A workbook, or another archive");
	const { text, encoding } = decode(bytes);
	if (text.includes("\0")) throw new NotCsv("Not a text");
	return { text: text.replace(/\r\n?/g, "\n"), encoding: encodingWords[encoding] };
}
