import { maxLogoBytes, maxLogoHeight, maxLogoWidth } from "../../../../../../schema/rules/limits.ts";
import { formatCount } from "../../../../../lib/text.ts";
import { chunksOf, type PngChunk, pngSignature } from "./png-chunks.policy.ts";
import { badLogo, badPng } from "./png-fault.ts";
import { headerOf, type PngHeader, pngColorTypes } from "./png-header.policy.ts";
import { refuseOtherPixels } from "./png-pixels.policy.ts";

/** Why a logo is too large. */
export const logoTooLarge = "The logo must not be larger than 512 kB.";

/**
 * A logo as it is stored: the given PNG with its image chunks alone, so that nothing else of the file reaches anyone. Refuses
 * anything but a valid PNG of at most 512 kB and 480 × 160 pixels with `BAD_INPUT`.
 */
export function logoOf(file: Buffer): Buffer {
	if (file.length > maxLogoBytes) throw badLogo(logoTooLarge);
	const chunks = chunksOf(file);
	const [first] = chunks;
	if (first?.type !== "IHDR") throw badPng("it does not begin with its header");
	const header = headerOf(first.data);
	refuseLarge(header);
	refuseUnknown(chunks);
	refuseDisorder(chunks);
	const palette = dataOf(chunks, "PLTE");
	const alpha = dataOf(chunks, "tRNS");
	if (palette || header.colorType === pngColorTypes.palette) refusePalette(header, palette);
	if (alpha) refuseAlpha(header, alpha, palette);
	refuseOtherPixels(header, Buffer.concat(chunks.filter(isPixels).map(({ data }) => data)));
	// In other colour types a palette is a suggestion, and writers of PDFs take it for the image's own.
	const kept = chunks.filter(({ type }) => type !== "PLTE" || header.colorType === pngColorTypes.palette);
	return Buffer.concat([pngSignature, ...kept.filter(isOfImage).map(({ bytes }) => bytes)]);
}

const imageChunks = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

const isOfImage = ({ type }: PngChunk) => imageChunks.includes(type);

const isPixels = ({ type }: PngChunk) => type === "IDAT";

function dataOf(chunks: readonly PngChunk[], type: string): Buffer | undefined {
	return chunks.find((chunk) => chunk.type === type)?.data;
}

function refuseLarge({ width, height }: PngHeader): void {
	if (width <= maxLogoWidth && height <= maxLogoHeight) return;
	const size = `${formatCount(width)} × ${formatCount(height)}`;
	throw badLogo(`The logo must not be larger than ${maxLogoWidth} × ${maxLogoHeight} pixels; this one has ${size}.`);
}

/** A chunk with a capital is needed to show the image: https://www.w3.org/TR/png-3/#5Chunk-naming-conventions */
function refuseUnknown(chunks: readonly PngChunk[]): void {
	if (chunks.some((chunk) => /^[A-Z]/.test(chunk.type) && !isOfImage(chunk))) throw badPng("it has an unknown chunk");
}

/** https://www.w3.org/TR/png-3/#5ChunkOrdering */
function refuseDisorder(chunks: readonly PngChunk[]): void {
	const types = chunks.map(({ type }) => type);
	const pixels = types.slice(types.indexOf("IDAT"), types.lastIndexOf("IDAT") + 1);
	if (pixels.length === 0) throw badPng("it has no pixels");
	const order = types.filter((type) => imageChunks.includes(type) && type !== "IDAT");
	const isInOrder = order.every((type, at) => at === 0 || place(type) > place(order[at - 1] ?? ""));
	const isBefore = ["PLTE", "tRNS"].every((type) => types.indexOf(type) < types.indexOf("IDAT"));
	if (!isInOrder || !isBefore || pixels.some((type) => type !== "IDAT")) throw badPng("its chunks are out of order");
	if (chunks.at(-1)?.data.length !== 0) throw badPng("its last chunk is not empty");
}

/** Of chunks that occur at most once. */
function place(type: string): number {
	return imageChunks.indexOf(type);
}

/** https://www.w3.org/TR/png-3/#11PLTE */
function refusePalette({ colorType, bitDepth }: PngHeader, palette: Buffer | undefined): void {
	const isGray = colorType === pngColorTypes.gray || colorType === pngColorTypes.grayAlpha;
	const length = palette?.length ?? 0;
	const most = colorType === pngColorTypes.palette ? 2 ** bitDepth : 256;
	if (isGray || length === 0 || length % 3 !== 0 || length / 3 > most) throw badPng("its palette does not fit");
}

/** https://www.w3.org/TR/png-3/#11tRNS */
function refuseAlpha({ colorType }: PngHeader, alpha: Buffer, palette: Buffer | undefined): void {
	const { length } = alpha;
	const entries = (palette?.length ?? 0) / 3;
	const fits =
		(colorType === pngColorTypes.gray && length === 2) ||
		(colorType === pngColorTypes.rgb && length === 6) ||
		(colorType === pngColorTypes.palette && length > 0 && length <= entries);
	if (!fits) throw badPng("its transparency does not fit");
}
