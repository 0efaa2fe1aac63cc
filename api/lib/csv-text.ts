import { TextDecoder } from "node:util";
import { guessedEncoding, markedEncoding } from "../../schema/rules/csv-format.ts";

/** The file is not valid CSV; the message says why. */
export class NotCsv extends Error {}

/** Minimum characters per chunk, except for the last. */
const pieceLength = 32_768;

/** Bytes needed to detect the encoding. */
const startLength = 4;

/**
 * Decodes a file in chunks of text with `\n` line breaks. The encoding is that of its byte order mark, otherwise the
 * one named, otherwise UTF-16 if Latin letters leave its zeros, otherwise UTF-8. Throws NotCsv.
 */
export async function* textOfCsv(bytes: AsyncIterable<Uint8Array>, charset?: string): AsyncIterable<string> {
	let decoder: TextDecoder | undefined;
	let text = "";
	for await (const part of withWholeStart(bytes)) {
		decoder ??= decoderOf(markedEncoding(part) ?? charset ?? guessedEncoding(part));
		text += decoded(decoder, part);
		if (text.length < pieceLength) continue;
		// The chunk may end within a \r\n.
		const end = text.endsWith("\r") ? text.length - 1 : text.length;
		yield withPlainBreaks(text.slice(0, end));
		text = text.slice(end);
	}
	yield withPlainBreaks(text + (decoder ? decoded(decoder) : ""));
}

/** The same bytes, the first ones in one chunk. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	let start: Uint8Array | null = new Uint8Array();
	for await (const part of bytes) {
		if (start) start = Buffer.concat([start, part]);
		if (start && start.length < startLength) continue;
		yield start ?? part;
		start = null;
	}
	if (start) yield start;
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
