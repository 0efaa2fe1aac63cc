import { TextDecoder } from "node:util";
import { createEncodingGuess } from "../../schema/rules/csv-encoding.ts";
import { NotCsv } from "../../schema/rules/csv-rows.ts";

/** Minimum characters per chunk, except for the last. */
const pieceLength = 32_768;

/** Finds the encoding of a file; `charset` is the one that its sender names. Throws NotCsv for a workbook or another archive. */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>, charset?: string): Promise<string> {
	const guess = createEncodingGuess(charset);
	for await (const part of bytes) guess.see(part);
	if (guess.isArchive()) throw new NotCsv("This is a workbook or an archive. Save it as CSV first.");
	return guess.encoding();
}

/** Decodes a file in chunks of text with `\n` line breaks. Throws NotCsv. */
export async function* textOfCsv(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncIterable<string> {
	const decoder = decoderOf(encoding);
	let text = "";
	for await (const part of bytes) {
		text += decoded(decoder, part);
		if (text.length < pieceLength) continue;
		// The chunk may end within a \r\n.
		const end = text.endsWith("\r") ? text.length - 1 : text.length;
		yield withPlainBreaks(text.slice(0, end));
		text = text.slice(end);
	}
	yield withPlainBreaks(text + decoded(decoder));
}

/** Without a chunk, the rest of the last one. */
function decoded(decoder: TextDecoder, part?: Uint8Array): string {
	try {
		return decoder.decode(part, { stream: part !== undefined });
	} catch {
		const encoding = decoder.encoding.toUpperCase();
		throw new NotCsv(`The file is not valid ${encoding} text. Save it as UTF-8, or name its charset in Content-Type.`);
	}
}

function withPlainBreaks(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}

function decoderOf(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding, { fatal: true });
	} catch {
		throw new NotCsv(`The charset ${encoding} is not supported. Save the file as UTF-8.`);
	}
}
