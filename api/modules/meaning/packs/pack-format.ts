import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** Bytes before the numbers of a list: how many there are, and how many bytes each has. */
const headBytes = 5;

const quick = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** A list of numbers that are read where they were unpacked: copying hundreds of thousands takes longer than reading them once. */
export class PackedList {
	readonly length: number;
	/** The lowest bytes of all numbers, then their next ones. */
	readonly #bytes: Uint8Array;

	constructor(length: number, bytes: Uint8Array) {
		this.length = length;
		this.#bytes = bytes;
	}

	/** A number of the list by its index. */
	at(index: number): number {
		const [bytes, length] = [this.#bytes, this.length];
		let value = bytes[index] as number;
		if (bytes.length > length) value += (bytes[index + length] as number) * 256;
		for (let at = index + 2 * length, unit = 65_536; at < bytes.length; at += length, unit *= 256)
			value += (bytes[at] as number) * unit;
		return value;
	}
}

/**
 * Compresses lists of whole numbers from 0 to 2⁴⁸ − 1. Of each list, the lowest bytes of all its numbers come first, then their
 * next ones: bytes that resemble each other stand together, and the highest are nearly all 0.
 */
export function packLists(lists: readonly ArrayLike<number>[]): Buffer {
	return zstdCompressSync(Buffer.concat(lists.map(planesOf)), quick);
}

function planesOf(list: ArrayLike<number>): Buffer {
	let largest = 0;
	for (let at = 0; at < list.length; at++) largest = Math.max(largest, list[at] ?? 0);
	const width = Math.max(1, Math.ceil(Math.log2(largest + 1) / 8));
	const bytes = Buffer.allocUnsafe(headBytes + width * list.length);
	bytes.writeUInt32LE(list.length, 0);
	bytes[headBytes - 1] = width;
	let at = headBytes;
	for (let unit = 1; unit < 256 ** width; unit *= 256)
		for (let index = 0; index < list.length; index++) bytes[at++] = Math.floor((list[index] ?? 0) / unit) % 256;
	return bytes;
}

/** The reverse of `packLists`. */
export function unpackLists(packed: Buffer): PackedList[] {
	// One byte more: Node makes another buffer once one is full.
	const bytes = zstdDecompressSync(packed, { chunkSize: Math.max(constants.Z_MIN_CHUNK, unpackedSize(packed) + 1) });
	const lists: PackedList[] = [];
	for (let at = 0; at < bytes.length; ) {
		const length = bytes.readUInt32LE(at);
		const end = at + headBytes + length * (bytes[at + headBytes - 1] ?? 0);
		lists.push(new PackedList(length, bytes.subarray(at + headBytes, end)));
		at = end;
	}
	return lists;
}

/** How many bytes a pack unpacks to, as the header of its zstd frame says: in a buffer for all of them, it takes half the time and memory. */
function unpackedSize(packed: Buffer): number {
	const flags = packed.readUInt8(4);
	const isSingleSegment = (flags & 32) > 0;
	const width = 2 ** (flags >> 6);
	return packed.readUIntLE(isSingleSegment ? 5 : 6, width) + (width === 2 ? 256 : 0);
}
