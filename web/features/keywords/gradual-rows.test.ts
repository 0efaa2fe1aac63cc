import { expect, test } from "vitest";
import { reach } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";

const page = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, index) => ({ keyword: { id: String(from + index) } }) as TableRow);
const drawn = (rows: TableRow[]) => new Set(rows.map(({ keyword }) => keyword.id));

test("a page of new rows begins with sixteen of them", () => {
	expect(reach(page(0, 100), new Set())).toBe(16);
	expect(reach(page(0, 16), new Set())).toBe(16);
	expect(reach([], new Set())).toBe(0);
});

test("each frame draws sixteen more", () => {
	expect(reach(page(0, 100), drawn(page(0, 16)))).toBe(32);
	expect(reach(page(0, 100), drawn(page(0, 90)))).toBe(100);
});

test("rows that are there already are drawn with them, as long as not too many new ones stand before", () => {
	const known = page(0, 50);
	expect(reach([...page(50, 60), ...known], drawn(known))).toBe(60);
	expect(reach([...page(50, 80), ...known], drawn(known))).toBe(16);
});
