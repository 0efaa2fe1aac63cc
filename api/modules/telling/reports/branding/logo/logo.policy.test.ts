import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../../../errors.ts";
import { pick, seedOf } from "../../../../../lib/seeded.ts";
import { buildPng, chunk, type PngParts } from "../../../../../test/factories/png.ts";
import { logoOf } from "./logo.policy.ts";

/** Why a file is refused; null if it is a logo. */
function faultOf(file: Buffer): string | null {
	try {
		logoOf(file);
		return null;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		expect([error.code, error.details?.[0]?.field]).toEqual(["BAD_INPUT", "body"]);
		return error.message;
	}
}

const kinds: [colorType: number, bitDepth: number][] = [
	...[1, 2, 4, 8, 16].map((depth): [number, number] => [0, depth]),
	...[8, 16].flatMap((depth): [number, number][] => [2, 4, 6].map((type) => [type, depth])),
	...[1, 2, 4, 8].map((depth): [number, number] => [3, depth]),
];

/** Bytes that some work takes for buffers, whether or not it still needs them. */
function bytesFor(work: () => unknown): number {
	const before = process.memoryUsage().arrayBuffers;
	work();
	return process.memoryUsage().arrayBuffers - before;
}

/** A PNG of a kind and a size that the seed chooses. */
function randomPng(seed: number): { parts: PngParts; file: Buffer } {
	const [colorType = 0, bitDepth = 8] = kinds[pick(seed, 0, kinds.length)] ?? [];
	const parts = {
		colorType,
		bitDepth,
		width: 1 + pick(seed, 1, pick(seed, 2, 4) === 0 ? 480 : 20),
		height: 1 + pick(seed, 3, pick(seed, 4, 4) === 0 ? 160 : 20),
		isInterlaced: pick(seed, 5, 2) === 1,
		pieces: 1 + pick(seed, 6, 3),
	};
	return { parts, file: buildPng({ ...parts, seed }) };
}

describe("a logo", () => {
	it("is any PNG of at most 480 × 160 pixels, interlaced or not, byte for byte", () => {
		for (let round = 0; round < 200; round++) {
			const { parts, file } = randomPng(seedOf(`logo ${round}`));
			expect(logoOf(file).equals(file), JSON.stringify(parts)).toBe(true);
		}
		const blank = Buffer.alloc(160 * (1 + 480 * 8));
		expect(faultOf(buildPng({ width: 480, height: 160, colorType: 6, bitDepth: 16, pixels: blank }))).toBeNull();
	});

	it("loses everything but its image chunks, and what follows its end", () => {
		const image = { width: 8, height: 4, colorType: 3, bitDepth: 2, alpha: Buffer.from([0, 255]) };
		const text = chunk("tEXt", Buffer.from("Author\0Ada Lovelace"));
		const animation = chunk("acTL", Buffer.alloc(8));
		const frame = chunk("fdAT", Buffer.from("0000secret frame"));
		const file = buildPng({
			...image,
			afterHeader: [animation, text],
			beforePixels: [text],
			afterPixels: [frame, text],
		});
		const stored = logoOf(Buffer.concat([file, Buffer.from("<script>alert(1)</script>")]));
		expect(stored.equals(buildPng(image))).toBe(true);
		expect(stored.toString("latin1")).not.toMatch(/Ada|script|secret/);
		expect(logoOf(stored).equals(stored)).toBe(true);
	});

	it("keeps no palette that it does not need", () => {
		const palette = Buffer.from([1, 2, 3]);
		expect(logoOf(buildPng({ colorType: 2, palette })).equals(buildPng({ colorType: 2 }))).toBe(true);
	});

	it.each([
		[481, 160],
		[480, 161],
		[100_000, 100_000],
	])("of %d × %d pixels is refused by its header alone", (width, height) => {
		const fault = faultOf(buildPng({ width, height, pixels: Buffer.alloc(0) }));
		const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")}`;
		expect(fault).toBe(`The logo must not be larger than 480 × 160 pixels; this one has ${size}.`);
	});

	it("of more than 512 kB is refused", () => {
		const [small, large] = [511_900, 512_000].map((bytes) =>
			buildPng({ afterHeader: [chunk("tEXt", Buffer.alloc(bytes))] }),
		);
		expect(faultOf(small ?? Buffer.alloc(0))).toBeNull();
		expect(faultOf(large ?? Buffer.alloc(0))).toBe("The logo must not be larger than 512 kB.");
	});

	it.each([
		["nothing", Buffer.alloc(0)],
		["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
		["a JPEG", Buffer.from("ffd8ffe000104a46494600010100", "hex")],
		["a GIF", Buffer.from("GIF89a")],
		["text before a PNG", Buffer.concat([Buffer.from(" "), buildPng()])],
	])("that is %s is refused", (_, file) => {
		expect(faultOf(file)).toBe("The logo must be a PNG.");
	});

	it("whose pixels inflate to more than its header says is refused without inflating them", () => {
		const bomb = buildPng({ idat: deflateSync(Buffer.alloc(60_000_000)) });
		expect(bomb.length).toBeLessThan(100_000);
		const fault = "This PNG is not valid: its pixels are damaged, or more than its header says.";
		expect(bytesFor(() => expect(faultOf(bomb)).toBe(fault))).toBeLessThan(2_000_000);
	});

	const header = { width: 4, height: 4, colorType: 2, bitDepth: 8 };
	const rows = Buffer.alloc(4 * 13);
	const compressed = deflateSync(rows);
	const idat = chunk("IDAT", compressed);
	it.each<[string, string, PngParts]>([
		[
			"fewer pixels than its header says",
			"its pixels are not as many as its header says",
			{ ...header, pixels: rows.subarray(1) },
		],
		[
			"a byte more of pixels than its header says",
			"its pixels are damaged, or more than its header says",
			{ ...header, pixels: Buffer.concat([rows, Buffer.alloc(1)]) },
		],
		[
			"something behind its pixels",
			"something follows its pixels",
			{ ...header, idat: Buffer.concat([compressed, Buffer.from("secret")]) },
		],
		[
			"half of its pixels",
			"its pixels are damaged, or more than its header says",
			{ ...header, idat: compressed.subarray(0, 10) },
		],
		[
			"pixels that are not compressed",
			"its pixels are damaged, or more than its header says",
			{ ...header, idat: rows },
		],
		["an unknown filter", "a row has an unknown filter", { ...header, pixels: Buffer.alloc(4 * 13, 5) }],
		[
			"pixels in two places",
			"its chunks are out of order",
			{ ...header, afterPixels: [chunk("tEXt", Buffer.alloc(0)), idat] },
		],
		["no pixels", "it has no pixels", { ...header, isWithoutPixels: true }],
		["no width", "it has no pixels", { ...header, width: 0 }],
		["an unknown colour type", "its header has an unknown kind of pixel", { ...header, colorType: 5 }],
		[
			"a bit depth that its colour type does not have",
			"its header has an unknown kind of pixel",
			{ ...header, bitDepth: 4 },
		],
		["an unknown compression", "its header has an unknown method", { ...header, methods: [1, 0, 0] }],
		["an unknown kind of filters", "its header has an unknown method", { ...header, methods: [0, 1, 0] }],
		["an unknown interlacing", "its header has an unknown method", { ...header, methods: [0, 0, 2] }],
		["a header that is too short", "its header is not 13 bytes long", { ...header, header: Buffer.alloc(12) }],
		[
			"a chunk before its header",
			"it does not begin with its header",
			{ ...header, beforeHeader: [chunk("tEXt", Buffer.alloc(0))] },
		],
		["a second header", "its chunks are out of order", { ...header, afterHeader: [chunk("IHDR", Buffer.alloc(13))] }],
		[
			"an unknown chunk that it needs",
			"it has an unknown chunk",
			{ ...header, afterHeader: [chunk("ABCD", Buffer.alloc(0))] },
		],
		[
			"a chunk without a proper type",
			"a chunk has no proper type",
			{ ...header, afterHeader: [chunk("a\n<b", Buffer.alloc(0))] },
		],
		["no palette where it needs one", "its palette does not fit", { ...header, colorType: 3, palette: null }],
		[
			"a palette of more colours than pixels can name",
			"its palette does not fit",
			{ colorType: 3, bitDepth: 1, palette: Buffer.alloc(9) },
		],
		["a palette of two and a half colours", "its palette does not fit", { colorType: 3, palette: Buffer.alloc(8) }],
		["a palette in grey", "its palette does not fit", { colorType: 0, palette: Buffer.alloc(3) }],
		["two palettes", "its chunks are out of order", { colorType: 3, beforePixels: [chunk("PLTE", Buffer.alloc(3))] }],
		[
			"a palette behind its pixels",
			"its chunks are out of order",
			{ ...header, afterPixels: [chunk("PLTE", Buffer.alloc(3))] },
		],
		[
			"transparency of more colours than it has",
			"its transparency does not fit",
			{ colorType: 3, palette: Buffer.alloc(3), alpha: Buffer.alloc(2) },
		],
		[
			"transparency before its palette",
			"its chunks are out of order",
			{ colorType: 3, afterHeader: [chunk("tRNS", Buffer.alloc(1))] },
		],
		["transparency of another colour type", "its transparency does not fit", { colorType: 6, alpha: Buffer.alloc(6) }],
		["data in its last chunk", "its last chunk is not empty", { ...header, end: Buffer.from("secret") }],
	])("with %s is refused: %s", (_, reason, parts) => {
		expect(faultOf(buildPng(parts))).toBe(`This PNG is not valid: ${reason}.`);
	});

	it("that was damaged or cut off is refused, whichever byte it is, and nothing else happens", () => {
		const files = [
			buildPng({ width: 3, height: 2, colorType: 3, bitDepth: 4, alpha: Buffer.from([7]), pieces: 2 }),
			buildPng({
				width: 5,
				height: 3,
				colorType: 6,
				isInterlaced: true,
				afterPixels: [chunk("tEXt", Buffer.from("a\0b"))],
			}),
		];
		for (const file of files) {
			for (let at = 0; at < file.length; at++) {
				for (const bits of [1, 0x20, 0x80, 0xff]) {
					const flipped = Buffer.from(file);
					flipped[at] = (flipped[at] ?? 0) ^ bits;
					expect(faultOf(flipped), `byte ${at}`).not.toBeNull();
				}
				expect(faultOf(file.subarray(0, at)), `first ${at} bytes`).not.toBeNull();
			}
		}
	});

	it("that was damaged and given right checksums is an image all the same, or is refused", () => {
		const file = buildPng({
			width: 5,
			height: 3,
			colorType: 3,
			bitDepth: 2,
			alpha: Buffer.from([7]),
			isInterlaced: true,
		});
		let accepted = 0;
		for (let at = 8; at < file.length; at++) {
			for (let bit = 0; bit < 8; bit++) {
				const flipped = Buffer.from(file);
				flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
				if (faultOf(withChecksums(flipped)) === null) accepted++;
			}
		}
		// Of the palette and of a pixel's padding, any value will do.
		expect(accepted).toBeGreaterThan(0);
	});
});

/** The file with the checksums its chunks should have, as far as they can be found. */
function withChecksums(file: Buffer): Buffer {
	for (let at = 8; at + 12 <= file.length; ) {
		const end = at + 8 + file.readUInt32BE(at);
		if (end + 4 > file.length) break;
		file.writeUInt32BE(crc32(file.subarray(at + 4, end)), end);
		at = end + 4;
	}
	return file;
}
