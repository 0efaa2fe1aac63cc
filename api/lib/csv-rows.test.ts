import { expect, it } from "vitest";
import { type CsvRow, readCsv } from "./csv-rows.ts";

async function rowsOf(text: string, length = 7): Promise<CsvRow[]> {
	const pieces = async function* () {
		// The first piece tells the delimiter: it holds a line at least.
		yield text.slice(0, 100);
		for (let at = 100; at < text.length; at += length) yield text.slice(at, at + length);
	};
	const rows: CsvRow[] = [];
	await readCsv(pieces(), (more) => rows.push(...more));
	return rows;
}
const cellsOf = async (text: string) => (await rowsOf(text)).map(({ cells }) => cells);

it("rows are the same wherever the text is cut", async () => {
	const lines = Array.from({ length: 50 }, (_, index) => `${index},"a ""b"", ${index}\nc",x\n`);
	const text = lines.join("");
	const whole = await rowsOf(text, text.length);
	expect(whole).toHaveLength(50);
	expect(whole[49]).toEqual({ line: 99, cells: ["49", 'a "b", 49\nc', "x"] });
	for (const length of [1, 2, 3, 17]) expect(await rowsOf(text, length)).toEqual(whole);
});

it("commas, semicolons and tabs part cells, or what a spreadsheet's first line says", async () => {
	expect(await cellsOf("keyword,groups\na,b;c;d\n")).toEqual([
		["keyword", "groups"],
		["a", "b;c;d"],
	]);
	expect(await cellsOf("country;keyword\nUS;a, b\n")).toContainEqual(["US", "a, b"]);
	expect(await cellsOf("a\tb\n1\t2\n")).toContainEqual(["1", "2"]);
	expect(await rowsOf("sep=;\nkeyword;x\na,b;1")).toEqual([
		{ line: 2, cells: ["keyword", "x"] },
		{ line: 3, cells: ["a,b", "1"] },
	]);
});

it("blank lines are passed over, and counted", async () => {
	expect((await rowsOf("keyword\n\n,,\n  \nlatte\n")).map(({ line }) => line)).toEqual([1, 5]);
	expect(await rowsOf("")).toEqual([]);
});

it("a quote never closed, or not doubled, is told by the line of its row", async () => {
	await expect(rowsOf('keyword,x\na,b\nc,"never closed\nand on')).rejects.toThrow(/^The row on line 3 cannot be read/);
	await expect(rowsOf('keyword,x\n"a" b,c\n')).rejects.toThrow(/^The row on line 2 /);
});

it("a row that does not end is given up", async () => {
	const pieces = async function* () {
		yield 'keyword\nlatte\n"';
		for (let count = 0; count < 1000; count++) yield "x".repeat(65_536);
		throw new Error("All of it was read");
	};
	await expect(readCsv(pieces(), () => {})).rejects.toThrow(/^The row on line 3 cannot be read/);
});

it("what the taker of rows throws ends the reading", async () => {
	let isOpen = true;
	const pieces = async function* () {
		try {
			for (;;) yield "a,b\n".repeat(100);
		} finally {
			isOpen = false;
		}
	};
	const refuse = () => {
		throw new Error("Too many");
	};
	await expect(readCsv(pieces(), refuse)).rejects.toThrow("Too many");
	await expect.poll(() => isOpen).toBe(false);
});
