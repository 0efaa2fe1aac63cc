import { crc32, deflateSync } from "node:zlib";
import { pick } from "../../lib/seeded.ts";

/** What a PNG is made of; a valid one of a pixel by default. */
export interface PngParts {
	width?: number;
	height?: number;
	bitDepth?: number;
	colorType?: number;
	isInterlaced?: boolean;
	/** Compression, filter and interlacing, if they are to be wrong. */
	methods?: number[];
	/** Instead of the right header. */
	header?: Buffer;
	/** Null: none. By default as long as the bit depth allows, if the colour type needs one. */
	palette?: Buffer | null;
	alpha?: Buffer;
	/** Rows before compression; random ones by default. */
	pixels?: Buffer;
	/** Instead of compressed pixels. */
	idat?: Buffer;
	/** Chunks that the pixels are split into. */
	pieces?: number;
	isWithoutPixels?: boolean;
	beforeHeader?: Buffer[];
	afterHeader?: Buffer[];
	beforePixels?: Buffer[];
	afterPixels?: Buffer[];
	/** The data of the last chunk. */
	end?: Buffer;
	seed?: number;
}

/** A chunk with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
	const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
	bytes.writeUInt32BE(data.length, 0);
	bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
	return bytes;
}

/** A PNG of these parts. */
export function buildPng(parts: PngParts = {}): Buffer {
	const { palette = neededPalette(parts), alpha, beforeHeader = [], afterHeader = [] } = parts;
	const { beforePixels = [], afterPixels = [], end = Buffer.alloc(0) } = parts;
	return Buffer.concat([
		Buffer.from("89504e470d0a1a0a", "hex"),
		...beforeHeader,
		chunk("IHDR", parts.header ?? headerOf(parts)),
		...afterHeader,
		...(palette ? [chunk("PLTE", palette)] : []),
		...(alpha ? [chunk("tRNS", alpha)] : []),
		...beforePixels,
		...(parts.isWithoutPixels ? [] : pixelChunks(parts)),
		...afterPixels,
		chunk("IEND", end),
	]);
}

function headerOf({ width = 1, height = 1, bitDepth = 8, colorType = 2, isInterlaced = false, methods }: PngParts) {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([bitDepth, colorType, ...(methods ?? [0, 0, isInterlaced ? 1 : 0])], 8);
	return header;
}

function neededPalette({ colorType, bitDepth = 8, seed = 1 }: PngParts): Buffer | null {
	if (colorType !== 3) return null;
	return Buffer.from(Array.from({ length: 3 * 2 ** bitDepth }, (_, at) => pick(seed + 1, at, 256)));
}

function pixelChunks(parts: PngParts): Buffer[] {
	const { pieces = 1, idat = deflateSync(parts.pixels ?? randomRows(parts)) } = parts;
	const length = Math.ceil(idat.length / pieces);
	return Array.from({ length: pieces }, (_, at) => chunk("IDAT", idat.subarray(at * length, (at + 1) * length)));
}

/** Where a pixel is in Adam7's pattern, by row and column. */
const pattern = ["16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656", "77777777"];

/** Rows of random pixels and filters. Counts the pixels of interlaced passes one by one, as the specification draws them. */
function randomRows({ width = 1, height = 1, bitDepth = 8, colorType = 2, isInterlaced, seed = 1 }: PngParts): Buffer {
	const samples = [1, 0, 3, 1, 2, 0, 4][colorType] ?? 1;
	const rows: number[] = [];
	for (const pass of isInterlaced ? [..."1234567"] : ["all"]) {
		for (let y = 0; y < height; y++) {
			const isOfPass = (_: unknown, x: number) => pass === "all" || pattern[y % 8]?.[x % 8] === pass;
			const pixels = Array.from({ length: width }, isOfPass).filter(Boolean).length;
			if (pixels > 0) rows.push(Math.ceil((pixels * samples * bitDepth) / 8));
		}
	}
	let at = 0;
	return Buffer.concat(
		rows.map((length) =>
			Buffer.from(Array.from({ length: length + 1 }, (_, byte) => pick(seed, 10 + at++, byte === 0 ? 5 : 256))),
		),
	);
}
