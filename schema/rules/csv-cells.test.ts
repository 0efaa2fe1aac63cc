import { describe, expect, it } from "vitest";
import { isQuotedCell, markedCell, unmarkedCell } from "./csv-cells.ts";

const written = (text: string) => markedCell(text) as string;

describe("a text in CSV", () => {
	it.each([
		["=1+1", "'=1+1"],
		["-5", "'-5"],
		["brand;=1+1;-x;a-b", "brand;'=1+1;'-x;a-b"],
		["=a;+b", "'=a;'+b"],
		['brand;"=1+1"', `brand;'"=1+1"`],
		["brand; =1+1", "brand;' =1+1"],
		["brand;'=1", "brand;''=1"],
		["rock 'n' roll; 'n'", "rock 'n' roll; 'n'"],
		['"=x"', '"=x"'],
		["https://example.com/a;v=1", "https://example.com/a;v=1"],
	])("%s is written as %s", (text, cell) => {
		expect(written(text)).toBe(cell);
	});

	it("begins no formula, wherever a spreadsheet splits it at semicolons", () => {
		for (const text of ["=1;=1", "a;=1", 'a;"=1"', 'a;""+1', "a;b;@x", "a;\t=1", "a; - 1"]) {
			for (const part of written(text).replaceAll('"', '""').split(";")) expect(part).not.toMatch(/^[" ]*[=+\-@\t\r]/);
		}
	});

	it("comes back as it was", () => {
		const pieces = ["", "'", "''", "=", "-", '"', " ", ";", "x"];
		const texts = pieces.flatMap((a) => pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => a + b + c + d))));
		for (const text of texts) expect(unmarkedCell(written(text))).toBe(text);
		for (const text of texts) expect(unmarkedCell(written(`a;${text}`))).toBe(`a;${text}`);
	});

	it("is left alone where it is no text", () => {
		expect([-5, null, undefined].map(markedCell)).toEqual([-5, null, undefined]);
	});

	it("is in quotes where a semicolon is in it, or an apostrophe in front", () => {
		expect(["a;b", "'=1", "a", -5, null].map(isQuotedCell)).toEqual([true, true, false, false, false]);
	});
});
