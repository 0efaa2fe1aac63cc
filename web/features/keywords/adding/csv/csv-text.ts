/** The file is not text that could be CSV. */
export class NotCsv extends Error {}

/** A file's text, and the encoding it was taken for. */
export interface CsvText {
	/** Without its byte order mark, every line break a `\n`. */
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

/** By its byte order mark, or by the zeros that Latin letters leave in UTF-16. */
function encodingOf([first, second, third, fourth]: Uint8Array): Encoding {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (second === 0 && fourth === 0 && first !== 0) return "utf-16le";
	if (first === 0 && third === 0 && second !== 0) return "utf-16be";
	return "utf-8";
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
	const encoding = encodingOf(bytes);
	try {
		return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
	} catch {
		// What is no UTF-8 was most likely saved by a spreadsheet of western Europe or America.
		const other = encoding === "utf-8" ? "windows-1252" : encoding;
		return { text: new TextDecoder(other).decode(bytes), encoding: other };
	}
}

/** The text of a file in the encodings spreadsheets save. Throws NotCsv for other files. */
export function textOfCsv(bytes: Uint8Array): CsvText {
	if (isZip(bytes)) throw new NotCsv("A workbook, or another archive");
	const { text, encoding } = decode(bytes);
	if (text.includes("\0")) throw new NotCsv("Not a text");
	return { text: text.replace(/\r\n?/g, "\n"), encoding: encodingWords[encoding] };
}
