import { expect, it } from "vitest";
import { rangeOf, readRange } from "./ranges.ts";

it("a range of seven days ends today and has seven days, even across the end of a month", () => {
	expect(rangeOf(7, "2026-11-21")).toEqual({ startDate: "2026-11-15", endDate: "2026-11-21" });
	expect(rangeOf(14, "2026-03-05")).toEqual({ startDate: "2026-02-20", endDate: "2026-03-05" });
});

it("analytics look back seven days unless the address names 14, 30 or 90", () => {
	expect(readRange("30")).toBe(30);
	expect([readRange(null), readRange("365"), readRange("abc")]).toEqual([7, 7, 7]);
});
