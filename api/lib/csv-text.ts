import { TextDecoder } from "node:util";

/** The file is no CSV that could be read; says why. */
export class NotCsv extends Error {}

/** Characters handed on at once, at least, but for the last. */
const pieceLength = 32_768;

/** Bytes that tell an encoding apart. */
const startLength = 4;

/**
 * The text of a file as it comes, piece by piece, every line break a `\n`. It is in the encoding of its byte order mark,
 * else in the one named, else in UTF-16 where Latin letters leave its zeros, else in UTF-8. Throws NotCsv.
 */
export async function* textOfCsv(bytes: AsyncIterable<Uint8Array>, charset?: string): AsyncIterable<string> {
	let decoder: TextDecoder | undefined;
	let text = "";
	for await (const part of withWholeStart(bytes)) {
		decoder ??= decoderOf(encodingOf(part, charset));
		text += decoded(decoder, part);
		if (text.length < pieceLength) continue;
		// Half of a \r\n may have come.
		const end = text.endsWith("\r") ? text.length - 1 : text.length;
		yield withPlainBreaks(text.slice(0, end));
		text = text.slice(end);
	}
	yield withPlainBreaks(text + (decoder ? decoded(decoder) : ""));
}

/** The same bytes, the first of them together. */
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

/** Without a part, what the last one left. */
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

function encodingOf([first, second, third, fourth]: Uint8Array, charset: string | undefined): string {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (charset !== undefined) return charset;
	if (second === 0 && fourth === 0 && first !== 0) return "utf-16le";
	if (first === 0 && third === 0 && second !== 0) return "utf-16be";
	return "utf-8";
}

function decoderOf(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding, { fatal: true });
	} catch {
		throw new NotCsv(`The charset ${encoding} is not supported. Save the file as UTF-8.`);
	}
}
