import { type Glyph, trueTypeOf } from "./truetype.ts";

type Corner = readonly [x: number, y: number];

/** The shaft and the head of an arrow to the right. */
const right: Corner[] = [
	[120, 620],
	[1110, 620],
	[830, 340],
	[930, 240],
	[1380, 690],
	[930, 1140],
	[830, 1040],
	[1110, 760],
	[120, 760],
];

const triangle: Corner[] = [
	[110, 180],
	[1190, 180],
	[650, 1180],
];

const mirrored = (corners: Corner[]) => corners.map(([x, y]): Corner => [1500 - x, y]);
const turned = (corners: Corner[]) => corners.map(([x, y]): Corner => [690 - y + 690, x]);
const upsideDown = (corners: Corner[]) => corners.map(([x, y]): Corner => [x, 1360 - y]);

const glyphs: Glyph[] = [
	{ character: "→", advance: 1500, outline: right },
	{ character: "←", advance: 1500, outline: mirrored(right) },
	{ character: "↑", advance: 1380, outline: turned(right) },
	{ character: "↓", advance: 1380, outline: upsideDown(turned(right)) },
	{ character: "▲", advance: 1300, outline: triangle },
	{ character: "▼", advance: 1300, outline: upsideDown(triangle) },
];

/** The characters of the arrow font. */
export const arrows: ReadonlySet<string> = new Set(glyphs.map(({ character }) => character));

/** Arrows, which Roboto lacks, as a font with Roboto's heights, so that they stand in a line of text. */
export function arrowFont(): Buffer {
	return trueTypeOf({ name: "Arrows", unitsPerEm: 2048, ascent: 1900, descent: -500 }, glyphs);
}
