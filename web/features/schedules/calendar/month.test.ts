import { expect, it } from "vitest";
import { gridOf, monthInWords, monthOf, weekdayHeads } from "./month.ts";

it("is whole weeks around the month", () => {
	const november = gridOf("2026-11", 0);
	expect([november[0], november.at(-1), november.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
	const monday = gridOf("2026-11", 1);
	expect([monday[0], monday.at(-1), monday.length % 7]).toEqual(["2026-10-26", "2026-12-06", 0]);
	expect(gridOf("2027-02", 1)).toHaveLength(28);
});

it("has neighbours and a name", () => {
	expect([monthOf("2026-11", 1), monthOf("2026-12", 1), monthOf("2026-01", -1)]).toEqual([
		"2026-12",
		"2027-01",
		"2025-12",
	]);
	expect(monthInWords("2026-11")).toBe("November 2026");
	expect(weekdayHeads(1)[0]).toBe("Mon");
});
