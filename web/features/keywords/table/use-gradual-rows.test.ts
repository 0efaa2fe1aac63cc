import { describe, expect, it } from "vitest";
import { fitting, nextPage, reach } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";

const rows = Array.from({ length: 100 }, (_, index) => ({ keyword: { id: String(index) } }) as TableRow);
const first = (count: number) => new Set(rows.slice(0, count).map(({ keyword }) => keyword.id));

describe("a long page", () => {
	it("is drawn some rows at a time until all of it is there", () => {
		const reached: number[] = [];
		for (let drawn = 0; drawn < rows.length; drawn = reach(rows, first(drawn), 16)) reached.push(drawn);
		expect(reached).toEqual([0, 16, 32, 48, 64, 80, 96]);
	});

	it("keeps every row that was there before, even at another place", () => {
		const turned = rows.toReversed();
		expect(reach(turned, first(100), 16)).toBe(100);
		expect(reach(turned, first(84), 16)).toBe(100);
		expect(reach(turned, first(50), 16)).toBe(16);
	});

	it("is drawn in as many frames as the machine needs", () => {
		expect(fitting(16, 20)).toBe(16);
		expect(fitting(16, 2)).toBe(20);
		expect(fitting(16, 30)).toBe(10);
		expect(fitting(16, 500)).toBe(8);
		expect(fitting(4, 500)).toBe(4);
		expect(fitting(64, 1)).toBe(64);
	});
});

describe("a page read again", () => {
	const row = (id: string, position: number) =>
		({ keyword: { id, latestPosition: { position } }, positions: [position] }) as unknown as TableRow;
	const columns = ["today"];
	const before = { rows: [row("1", 4), row("2", 7)], columns };

	it("is the page before where all of it says the same", () => {
		expect(nextPage(before, { rows: [row("1", 4), row("2", 7)], columns })).toBe(before);
	});

	it("redraws only what changed", () => {
		const { rows: next } = nextPage(before, { rows: [row("2", 7), row("1", 5)], columns });
		expect(next[0]).toBe(before.rows[1]);
		expect(next[1]).toEqual(row("1", 5));
		expect(next[1]).not.toBe(before.rows[0]);
	});

	it("is another one in other columns", () => {
		const next = nextPage(before, { rows: before.rows, columns: ["yesterday"] });
		expect(next).toEqual({ rows: before.rows, columns: ["yesterday"] });
	});
});
