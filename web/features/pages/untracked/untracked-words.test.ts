import { expect, it } from "vitest";
import { keywordOf, nothingLeft, totalsInWords } from "./untracked-words.ts";

it("the tracked share is of the searches that Google names", () => {
	const totals = { queryCount: 3120, trackedQueryCount: 240, clicks: 1000, trackedClicks: 612 };
	expect(totalsInWords(totals)).toBe("You track 240 of 3,120 searches Google names, with 61 % of their clicks.");
	expect(totalsInWords({ ...totals, clicks: 0, trackedClicks: 0 })).toBe(
		"You track 240 of 3,120 searches Google names.",
	);
	expect(totalsInWords({ queryCount: 0, trackedQueryCount: 0, clicks: 0, trackedClicks: 0 })).toBe(
		"Google names no search of these days.",
	);
	expect([nothingLeft(1), nothingLeft(10)]).toEqual([
		"You track every search with 1 impression or more.",
		"You track every search with 10 impressions or more.",
	]);
});

it("a search becomes a keyword of its market, with its page as the target only on request", () => {
	const row = {
		query: "moka pot",
		isBrand: false,
		clicks: 3,
		impressions: 40,
		avgPosition: 5,
		country: "DE",
		device: "MOBILE",
		language: "de",
		page: "https://kettle.example/moka",
		problem: null,
	} as const;
	const plain = { keyword: "moka pot", country: "DE", device: "MOBILE", language: "de" };
	expect(keywordOf(row, { groups: [], withTarget: false })).toEqual(plain);
	expect(keywordOf(row, { groups: ["new"], withTarget: true })).toEqual({
		...plain,
		groups: ["new"],
		targetUrl: "https://kettle.example/moka",
	});
});
