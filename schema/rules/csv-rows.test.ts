import { expect, it } from "vitest";
import { type CsvRow, createCsvReader } from "./csv-rows.ts";

function rowsOf(text: string, length = 7): CsvRow[] {
	const reader = createCsvReader();
	const rows: CsvRow[] = [];
	for (let at = 0; at < text.length; at += length) rows.push(...reader.push(text.slice(at, at + length)));
	return [...rows, ...reader.push("", true)];
}
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);

it("rows are the same wherever the text is cut", () => {
	const lines = Array.from({ length: 50 }, (_, index) => `${index},"a ""b"", ${index}\nc",x\n`);
	const text = lines.join("");
	const whole = rowsOf(text, text.length);
	expect(whole).toHaveLength(50);
	expect(whole[49]).toEqual({ line: 99, cells: ["49", 'a "b", 49\nc', "x"] });
	for (const length of [1, 2, 3, 17]) expect(rowsOf(text, length)).toEqual(whole);
});

it("commas, semicolons and tabs part cells, or what a spreadsheet's first line says", () => {
	expect(cellsOf("keyword,groups\na,b;c;d\n")).toEqual([
		["keyword", "groups"],
		["a", "b;c;d"],
	]);
	expect(cellsOf("country;keyword\nUS;a, b\n")).toContainEqual(["US", "a, b"]);
	expect(cellsOf("a\tb\n1\t2\n")).toContainEqual(["1", "2"]);
	expect(rowsOf("sep=;\nkeyword;x\na,b;1")).toEqual([
		{ line: 2, cells: ["keyword", "x"] },
		{ line: 3, cells: ["a,b", "1"] },
	]);
});

it("blank lines are passed over, and counted", () => {
	expect(rowsOf("keyword,x\n\n,,\n  \nlatte,\n").map(({ line }) => line)).toEqual([1, 5]);
	expect(rowsOf("")).toEqual([]);
});

it("a quote never closed, or not doubled, is reported by the line of its row", () => {
	expect(() => rowsOf('keyword,x\na,b\nc,"never closed\nand on')).toThrow(/^The row on line 3 cannot be read/);
	expect(() => rowsOf('keyword,x\n"a" b,c\n')).toThrow(/^The row on line 2 /);
});

it("a row that does not end is given up", () => {
	const reader = createCsvReader();
	reader.push('keyword,x\nlatte,y\n"');
	const pushAll = () => {
		for (let count = 0; count < 1000; count++) reader.push("x".repeat(65_536));
	};
	expect(pushAll).toThrow(/^The row on line 3 cannot be read/);
});

it.each([
	["a header of one cell", "keyword\nhotels in paris, france\n", ["keyword", "hotels in paris, france"]],
	[
		"no header",
		'hotels in paris, france\ncheap flights\n17" monitor; cheap\n',
		["hotels in paris, france", "cheap flights", '17" monitor; cheap'],
	],
	[
		"no header, each with a comma",
		"hotels in paris, france\nhotels in rome, italy\n",
		["hotels in paris, france", "hotels in rome, italy"],
	],
	[
		"quoted lines",
		'keyword\n"hotels in paris, france"\n"a ""b"""\n"two\nlines"\nend',
		["keyword", "hotels in paris, france", 'a "b"', "two\nlines", "end"],
	],
	[
		"quotes within a line",
		'keyword\n"best" hotels, cheap\n"never closed\nend "x"\n',
		["keyword", '"best" hotels, cheap', '"never closed', 'end "x"'],
	],
])("%s: each line is one cell, wherever the text is cut", (_, text, cells) => {
	for (const length of [1, 5, 1000]) expect(rowsOf(text, length).flatMap((row) => row.cells)).toEqual(cells);
});

it.each([
	["sep=;\nkeyword;x\na,b;1", 2],
	['"sep=;"\nkeyword;x\na,b;1', 2],
	["sep=\t\nkeyword\tx\na,b\t1", 2],
	["Report, 2026\n\nkeyword|x\na,b|1", 3],
])("%s is cut at what its header says", (text, line) => {
	expect(rowsOf(text).slice(-2)).toEqual([
		{ line, cells: ["keyword", "x"] },
		{ line: line + 1, cells: ["a,b", "1"] },
	]);
});
