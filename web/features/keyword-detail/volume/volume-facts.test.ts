import { expect, it } from "vitest";
import { isAnythingKnown, lastMonths, priceInWords } from "./volume-facts.ts";

const months = Array.from({ length: 14 }, (_, index) => ({
	__typename: "MonthlySearches" as const,
	year: 2025 + Math.trunc((index + 9) / 12),
	month: ((index + 9) % 12) + 1,
	searches: index === 13 ? null : index,
}));

it("the chart shows the last twelve months, unknown ones too", () => {
	const shown = lastMonths(months);
	expect(shown).toHaveLength(12);
	expect([shown[0], shown.at(-1)]).toEqual([
		{ name: "Dec 2025", searches: 2 },
		{ name: "Nov 2026", searches: null },
	]);
});

it("a price per click is in dollars", () => {
	expect(priceInWords(1.5)).toBe("$1.50");
});

it("a keyword whose fields are all null has nothing to show", () => {
	const detail = {
		reason: null,
		provider: "DATAFORSEO" as const,
		cpc: null,
		competition: null,
		competitionIndex: null,
	};
	const nothing = { ...detail, state: "KNOWN" as const, monthlySearches: [], fetchedAt: "2026-11-21T12:00:00.000Z" };
	expect(isAnythingKnown({ id: "1", searchVolume: null, searchVolumeDetail: nothing })).toBe(false);
	expect(isAnythingKnown({ id: "1", searchVolume: 0, searchVolumeDetail: nothing })).toBe(true);
});
