import { describe, expect, it } from "vitest";
import { emptinessOf } from "./emptiness.ts";

const facts = {
	from: "2026-11-14",
	to: "2026-11-21",
	totalCount: 50,
	firstMeasuredDay: "2026-10-01",
	before: { noData: 3 },
	after: { noData: 20 },
};
const input = { isFiltered: false, isUpToLast: true };

describe("a comparison", () => {
	it("compares as soon as one keyword was measured by the first day", () => {
		expect(emptinessOf(facts, input)).toBeNull();
	});

	it("is empty before the first check, and without keywords", () => {
		expect(emptinessOf({ ...facts, firstMeasuredDay: null }, input)).toEqual({ why: "never" });
		expect(emptinessOf({ ...facts, totalCount: 0, before: { noData: 0 } }, input)).toEqual({ why: "never" });
	});

	it("says so where a filter leaves nothing", () => {
		const none = { ...facts, totalCount: 0, before: { noData: 0 } };
		expect(emptinessOf(none, { ...input, isFiltered: true })).toEqual({ why: "filtered" });
	});

	it("knows of one measured day", () => {
		const once = { ...facts, firstMeasuredDay: facts.to, before: { noData: 50 } };
		expect(emptinessOf(once, input)).toEqual({ why: "once", day: facts.to, checked: 30, total: 50 });
		expect(emptinessOf(once, { ...input, isUpToLast: false })).toMatchObject({ why: "tooEarly", compare: null });
	});

	it("offers the day of the first check where nothing was measured by the chosen one", () => {
		const early = { ...facts, firstMeasuredDay: "2026-11-18", before: { noData: 50 } };
		expect(emptinessOf(early, input)).toEqual({
			why: "tooEarly",
			from: "2026-11-14",
			first: "2026-11-18",
			compare: { from: "2026-11-18", to: "2026-11-21" },
		});
	});
});
