import { crc32 } from "node:zlib";
import { badLogo, badPng } from "./png-fault.ts";

/** The first bytes of every PNG. */
export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG: https://www.w3.org/TR/png-3/#5Chunk-layout */
export interface PngChunk {
	type: string;
	data: Buffer;
	/** All its bytes, with length, type and checksum. */
	bytes: Buffer;
}

/** The bytes around a chunk's data: length, type and checksum. */
const frame = 12;

/** A PNG's chunks up to `IEND`, with right checksums; what follows is left out. Refuses other files with `BAD_INPUT`. */
export function chunksOf(png: Buffer): PngChunk[] {
	if (!png.subarray(0, pngSignature.length).equals(pngSignature)) throw badLogo("The logo must be a PNG.");
	const chunks: PngChunk[] = [];
	let at = pngSignature.length;
	while (chunks.at(-1)?.type !== "IEND") {
		const chunk = chunkAt(png, at);
		chunks.push(chunk);
		at += chunk.bytes.length;
	}
	return chunks;
}

function chunkAt(png: Buffer, at: number): PngChunk {
	if (png.length - at < frame) throw badPng("it is incomplete");
	const length = png.readUInt32BE(at);
	if (length > png.length - at - frame) throw badPng("it is incomplete");
	const bytes = png.subarray(at, at + frame + length);
	const checked = bytes.subarray(4, -4);
	if (crc32(checked) !== bytes.readUInt32BE(bytes.length - 4)) throw badPng("a checksum is wrong");
	const type = checked.toString("latin1", 0, 4);
	if (!/^[A-Za-z]{4}$/.test(type)) throw badPng("a chunk has no proper type");
	return { type, data: checked.subarray(4), bytes };
}
