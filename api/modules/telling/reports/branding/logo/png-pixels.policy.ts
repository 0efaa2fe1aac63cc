import { inflateSync, type Zlib } from "node:zlib";
import { badPng } from "./png-fault.ts";
import { bitsPerPixel, type PngHeader } from "./png-header.policy.ts";

/** Rows of the same length: the whole image, or a pass of an interlaced one. */
interface Rows {
	count: number;
	/** Bytes of a row, with the one that names its filter. */
	length: number;
}

/** First column and row, and the steps to the next ones, of Adam7's passes: https://www.w3.org/TR/png-3/#8Interlace */
const passes = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;

/** Filters have the numbers 0 to 4: https://www.w3.org/TR/png-3/#9Filters */
const lastFilter = 4;

/** Refuses compressed pixels that do not come to just what the header says. Inflates no more than that. */
export function refuseOtherPixels(header: PngHeader, compressed: Buffer): void {
	const parts = rowsOf(header);
	const size = parts.reduce((sum, { count, length }) => sum + count * length, 0);
	const pixels = inflated(compressed, size);
	if (pixels.length !== size) throw badPng("its pixels are not as many as its header says");
	let at = 0;
	for (const { count, length } of parts) {
		for (const end = at + count * length; at < end; at += length) {
			if ((pixels[at] ?? 0) > lastFilter) throw badPng("a row has an unknown filter");
		}
	}
}

function rowsOf(header: PngHeader): Rows[] {
	const { width, height, isInterlaced } = header;
	const rows = (columns: number, count: number) => ({
		count,
		length: 1 + Math.ceil((columns * bitsPerPixel(header)) / 8),
	});
	if (!isInterlaced) return [rows(width, height)];
	return passes.flatMap(([left, top, right, down]) => {
		const columns = Math.max(0, Math.ceil((width - left) / right));
		const count = Math.max(0, Math.ceil((height - top) / down));
		return columns > 0 && count > 0 ? [rows(columns, count)] : [];
	});
}

/** Inflates at most `limit` bytes. Refuses more, damaged data, and data with something behind it. */
function inflated(compressed: Buffer, limit: number): Buffer {
	const { buffer, engine } = inflate(compressed, limit);
	if (engine.bytesWritten !== compressed.length) throw badPng("something follows its pixels");
	return buffer;
}

function inflate(compressed: Buffer, limit: number) {
	try {
		// With `info` it also returns the engine, which knows how many bytes it has read; its type does not say so.
		const options = { maxOutputLength: limit, info: true };
		return inflateSync(compressed, options) as unknown as { buffer: Buffer; engine: Zlib };
	} catch {
		throw badPng("its pixels are damaged, or more than its header says");
	}
}
