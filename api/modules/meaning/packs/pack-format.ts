import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** Numbers of a pack, in a form that takes little memory. */
export type Numbers = Int32Array | Float64Array;

/** Bytes before the numbers of a list: how many there are, and how many bytes each has. */
const headBytes = 5;

/** Bytes of a number that fits into an Int32Array, and of one that does not. */
const intBytes = 4;
const maxInt = 2 ** 31 - 1;
const wideBytes = 6;

const quick = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

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
	const width = largest > maxInt ? wideBytes : Math.max(1, Math.ceil(Math.log2(largest + 1) / 8));
	const bytes = Buffer.allocUnsafe(headBytes + width * list.length);
	bytes.writeUInt32LE(list.length, 0);
	bytes[headBytes - 1] = width;
	let at = headBytes;
	for (let unit = 1; unit < 256 ** width; unit *= 256)
		for (let index = 0; index < list.length; index++) bytes[at++] = Math.floor((list[index] ?? 0) / unit) % 256;
	return bytes;
}

/** The reverse of `packLists`. */
export function unpackLists(packed: Uint8Array): Numbers[] {
	const bytes = zstdDecompressSync(packed);
	const lists: Numbers[] = [];
	for (let at = 0; at < bytes.length; ) {
		const length = bytes.readUInt32LE(at);
		const width = bytes[at + headBytes - 1] ?? 0;
		at += headBytes;
		lists.push(numbersOf(bytes.subarray(at, at + width * length), length, width));
		at += width * length;
	}
	return lists;
}

function numbersOf(bytes: Uint8Array, length: number, width: number): Numbers {
	if (width > intBytes) return wideNumbersOf(bytes, length, width);
	const list = new Int32Array(length);
	for (let plane = 0; plane < width; plane++) {
		const shift = 8 * plane;
		const lowest = plane * length;
		for (let index = 0; index < length; index++)
			list[index] = (list[index] as number) | ((bytes[lowest + index] as number) << shift);
	}
	return list;
}

function wideNumbersOf(bytes: Uint8Array, length: number, width: number): Float64Array {
	const list = new Float64Array(length);
	let at = 0;
	for (let unit = 1; unit < 256 ** width; unit *= 256)
		for (let index = 0; index < length; index++) list[index] = (list[index] ?? 0) + (bytes[at++] ?? 0) * unit;
	return list;
}
