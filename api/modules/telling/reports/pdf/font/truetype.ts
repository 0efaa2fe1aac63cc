/** A glyph of one closed outline with straight edges. */
export interface Glyph {
	/** The character it draws. */
	character: string;
	advance: number;
	/** Corners in units of the font, y upwards. */
	outline: readonly (readonly [x: number, y: number])[];
}

/** What all glyphs of a font share, in its units. */
export interface FontFacts {
	name: string;
	unitsPerEm: number;
	ascent: number;
	descent: number;
}

const short = (value: number) => [(value >> 8) & 0xff, value & 0xff];
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];
const shorts = (...values: number[]) => values.flatMap(short);

/** A TrueType font as a file. Checksums are left out: whoever embeds it writes its own. */
export function trueTypeOf(facts: FontFacts, glyphs: readonly Glyph[]): Buffer {
	const sorted = glyphs.toSorted((a, b) => codeOf(a) - codeOf(b));
	const drawn = [{ advance: facts.unitsPerEm / 2, outline: [] }, ...sorted];
	const outlines = drawn.map(({ outline }) => outlineOf(outline));
	const starts = [0];
	for (const { length } of outlines) starts.push((starts.at(-1) ?? 0) + length);
	return fileOf({
		"OS/2": os2Of(facts, sorted),
		cmap: cmapOf(sorted.map(codeOf)),
		glyf: outlines.flat(),
		head: headOf(
			facts,
			drawn.flatMap(({ outline }) => outline),
		),
		hhea: hheaOf(facts, drawn.length, Math.max(...drawn.map(({ advance }) => advance))),
		hmtx: drawn.flatMap(({ advance, outline }) => shorts(advance, Math.min(...outline.map(([x]) => x), advance))),
		loca: starts.flatMap(long),
		maxp: [...long(0x10000), ...shorts(drawn.length, 16, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
		name: nameOf(facts.name),
		post: [...long(0x30000), ...Array<number>(28).fill(0)],
	});
}

const codeOf = ({ character }: Glyph) => character.codePointAt(0) ?? 0;

function boundsOf(corners: Glyph["outline"]): number[] {
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function outlineOf(corners: Glyph["outline"]): number[] {
	if (corners.length === 0) return [];
	const deltas = (of: 0 | 1) => corners.flatMap((corner, at) => short(corner[of] - (corners[at - 1]?.[of] ?? 0)));
	const onCurve = corners.map(() => 1);
	const bytes = [...shorts(1, ...boundsOf(corners), corners.length - 1, 0), ...onCurve, ...deltas(0), ...deltas(1)];
	return padded(bytes);
}

function padded(bytes: number[]): number[] {
	return [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
}

function headOf({ unitsPerEm }: FontFacts, corners: Glyph["outline"]): number[] {
	const dates = Array<number>(16).fill(0);
	return [
		...[0x10000, 0x10000, 0, 0x5f0f3cf5].flatMap(long),
		...shorts(0, unitsPerEm),
		...dates,
		// Outlines lie at 32-bit offsets.
		...shorts(...boundsOf(corners), 0, 8, 2, 1, 0),
	];
}

function hheaOf({ ascent, descent }: FontFacts, count: number, widest: number): number[] {
	return [...long(0x10000), ...shorts(ascent, descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, count)];
}

function os2Of({ ascent, descent }: FontFacts, glyphs: readonly Glyph[]): number[] {
	const codes = glyphs.map(codeOf);
	return [
		...shorts(4, 0, 400, 5, 0, ...Array<number>(11).fill(0)),
		...Array<number>(10 + 16 + 4).fill(0),
		...shorts(0x40, Math.min(...codes), Math.max(...codes), ascent, descent, 0, ascent, -descent),
		...Array<number>(8).fill(0),
		...shorts(Math.round(ascent / 2), ascent, 0, 32, 1),
	];
}

/** A segment for each character, and the last one, which the format wants. */
function cmapOf(codes: number[]): number[] {
	const ends = [...codes, 0xffff];
	const deltas = [...codes.map((code, at) => at + 1 - code), 1];
	const count = ends.length;
	const power = 2 ** Math.floor(Math.log2(count));
	const table = shorts(
		...[count * 2, power * 2, Math.log2(power), (count - power) * 2],
		...[...ends, 0, ...ends, ...deltas],
		...Array<number>(count).fill(0),
	);
	return [...shorts(0, 1, 3, 1), ...long(12), ...shorts(4, table.length + 6, 0), ...table];
}

function nameOf(name: string): number[] {
	const postScriptName = [...Buffer.from(name, "utf16le").swap16()];
	return [...shorts(0, 1, 18, 3, 1, 0x409, 6, postScriptName.length, 0), ...postScriptName];
}

function fileOf(tables: Record<string, number[]>): Buffer {
	const entries = Object.entries(tables);
	const power = 2 ** Math.floor(Math.log2(entries.length));
	const head = [
		...long(0x10000),
		...shorts(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16),
	];
	let offset = head.length + entries.length * 16;
	const directory = entries.flatMap(([tag, { length }]) => {
		const entry = [...Buffer.from(tag.padEnd(4)), ...long(0), ...long(offset), ...long(length)];
		offset += Math.ceil(length / 4) * 4;
		return entry;
	});
	return Buffer.from([...head, ...directory, ...entries.flatMap(([, bytes]) => padded(bytes))]);
}
