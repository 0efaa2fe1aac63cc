import { badPng } from "./png-fault.ts";

/** What the header of a PNG says: https://www.w3.org/TR/png-3/#11IHDR */
export interface PngHeader {
	width: number;
	height: number;
	/** Bits of a sample, or of a palette's index. */
	bitDepth: number;
	colorType: PngColorType;
	isInterlaced: boolean;
}

/** The numbers of the specification, by what they mean. */
export const pngColorTypes = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgba: 6 } as const;

/** The number of a colour type. */
export type PngColorType = (typeof pngColorTypes)[keyof typeof pngColorTypes];

const bitDepths: Record<PngColorType, readonly number[]> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};

const samples: Record<PngColorType, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Reads the data of `IHDR`. Refuses what the specification does not have. */
export function headerOf(data: Buffer): PngHeader {
	if (data.length !== 13) throw badPng("its header is not 13 bytes long");
	const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
	const [bitDepth = 0, colorType = 0, compression, filter, interlace = 0] = data.subarray(8);
	if (width === 0 || height === 0) throw badPng("it has no pixels");
	if (!isColorType(colorType) || !bitDepths[colorType].includes(bitDepth)) {
		throw badPng("its header has an unknown kind of pixel");
	}
	if (compression !== 0 || filter !== 0 || interlace > 1) throw badPng("its header has an unknown method");
	return { width, height, bitDepth, colorType, isInterlaced: interlace === 1 };
}

function isColorType(number: number): number is PngColorType {
	return Object.hasOwn(bitDepths, number);
}

/** Bits of a pixel. */
export function bitsPerPixel({ bitDepth, colorType }: PngHeader): number {
	return bitDepth * samples[colorType];
}
