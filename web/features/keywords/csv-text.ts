/** The file is not text that could be CSV. */
export class NotCsv extends Error {}

function isZip([first, second]: Uint8Array): boolean {
	return first === 0x50 && second === 0x4b;
}

/** By its byte order mark, or by the zeros that Latin letters leave in UTF-16. */
function encodingOf(bytes: Uint8Array): string {
	const [first, second, third, fourth] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (second === 0 && fourth === 0 && first !== 0) return "utf-16le";
	if (first === 0 && third === 0 && second !== 0) return "utf-16be";
	return "utf-8";
}

function decode(bytes: Uint8Array): string {
	const encoding = encodingOf(bytes);
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		// What is no UTF-8 was most likely saved by a spreadsheet of western Europe or America.
		return new TextDecoder(encoding === "utf-8" ? "windows-1252" : encoding).decode(bytes);
	}
}

/** The text of a file in the encodings spreadsheets save; the byte order mark is taken off. Throws NotCsv for other files. */
export function textOfCsv(bytes: Uint8Array): string {
	if (isZip(bytes)) throw new NotCsv("A workbook, or another archive");
	const text = decode(bytes);
	if (text.includes("\0")) throw new NotCsv("Not a text");
	return text;
}
