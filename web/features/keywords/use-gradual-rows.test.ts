import { describe, expect, it } from "vitest";
import { reach } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";

const rows = Array.from({ length: 100 }, (_, index) => ({ keyword: { id: String(index) } }) as TableRow);
const first = (count: number) => new Set(rows.slice(0, count).map(({ keyword }) => keyword.id));

describe("a long page", () => {
	it("is drawn a screenful at a time until all of it is there", () => {
		const reached: number[] = [];
		for (let drawn = 0; drawn < rows.length; drawn = reach(rows, first(drawn))) reached.push(drawn);
		expect(reached).toEqual([0, 16, 32, 48, 64, 80, 96]);
	});

	it("keeps every row that was there before, wherever it stands now", () => {
		const turned = rows.toReversed();
		expect(reach(turned, first(100))).toBe(100);
		expect(reach(turned, first(84))).toBe(100);
		expect(reach(turned, first(50))).toBe(16);
	});
});
