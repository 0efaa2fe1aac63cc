import { expect, it } from "vitest";
import { NotCsv } from "../../schema/rules/csv-rows.ts";
import { encodingOf, textOfCsv } from "./csv-text.ts";

async function* parts(bytes: Uint8Array, length: number): AsyncIterable<Uint8Array> {
	for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** What is read of bytes that come in parts of this length. */
async function read(bytes: Uint8Array, { charset, length = 3 }: { charset?: string; length?: number } = {}) {
	let text = "";
	const encoding = await encodingOf(parts(bytes, length), charset);
	for await (const piece of textOfCsv(parts(bytes, length), encoding)) text += piece;
	return text;
}

const text = "keyword\r\nkäse 🧀\rlatte\n";
const plain = "keyword\nkäse 🧀\nlatte\n";
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

it.each([
	["UTF-8", Buffer.from(text)],
	["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
	["UTF-16 little endian", Buffer.from(`\uFEFF${text}`, "utf16le")],
	["UTF-16 big endian", swapped(`\uFEFF${text}`)],
	["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
])("%s is read however it is cut, every line break the same", async (_, bytes) => {
	for (const length of [1, 2, 3, 7, 1000]) expect(await read(bytes, { length })).toBe(plain);
});

it("is in the charset that is named, unless its byte order mark says otherwise", async () => {
	expect(await read(Buffer.from("k\xe4se \x80", "latin1"), { charset: "windows-1252" })).toBe("käse €");
	expect(await read(Buffer.from("\uFEFFkäse"), { charset: "windows-1252" })).toBe("käse");
});

it("a line break between two pieces is one", async () => {
	const line = `${"x".repeat(65_535)}\r\n`;
	expect(await read(Buffer.from(line.repeat(3)), { length: 65_536 })).toBe(line.replace("\r", "").repeat(3));
});

it("text that is invalid in its encoding is refused, as is an unknown charset", async () => {
	await expect(read(Buffer.from("k\xe4se", "latin1"), { charset: "utf-8" })).rejects.toThrow(
		new NotCsv("The file is not valid UTF-8 text. Save it as UTF-8, or name its charset in Content-Type."),
	);
	await expect(read(Buffer.from("a"), { charset: "klingon" })).rejects.toThrow("The charset klingon is not supported.");
});

it("nothing is the empty text", async () => {
	expect(await read(Buffer.from(""))).toBe("");
	expect(await read(Buffer.from("\uFEFF"))).toBe("");
});
