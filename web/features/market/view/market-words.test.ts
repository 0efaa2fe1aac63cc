import { describe, expect, it } from "vitest";
import { emptinessOf } from "./emptiness.ts";
import {
	clicksChange,
	clicksOnPage1,
	computingWords,
	coverageOf,
	placeText,
	pointsInWords,
	pointsText,
} from "./market-words.ts";
import type { MarketAnswer } from "./use-market.ts";

const answer = (market: object = {}, more: object = {}) =>
	({
		market: {
			weighting: "VOLUME",
			brandKeywordCount: 14,
			keywordCount: [null, 400, 380],
			measuredCount: [null, 312, 300],
			knownVolume: [null, 1000, 1000],
			measuredVolume: [null, 969, 900],
			...market,
		},
		hasBrandTerms: true,
		...more,
	}) as unknown as MarketAnswer;

const choice = { hasBrand: false, isEqual: false, knownCount: null };
const text = (parts: ReturnType<typeof coverageOf>) =>
	parts
		?.map((part) => part.text)
		.join("")
		.replaceAll("\u00a0", " ");

describe("the coverage line", () => {
	it("says how many keywords and how much volume the numbers cover", () => {
		expect(text(coverageOf(answer(), choice))).toBe(
			"312 of 400 keywords measured within 8 days, 96 % of their known search volume. 14 brand keywords left out.",
		);
		expect(coverageOf(answer({ keywordCount: [null], measuredCount: [null] }), choice)).toBe(null);
	});

	it("says why every keyword counts the same", () => {
		const equal = answer({ weighting: "EQUAL" });
		expect(text(coverageOf(equal, { ...choice, knownCount: 3 }))).toContain(
			"8 days. Every keyword counts the same: search volumes are known for 3 of 400. 14",
		);
		expect(text(coverageOf(equal, { ...choice, isEqual: true, knownCount: 3 }))).toContain("counts the same. 14");
	});

	it("says how brand keywords are treated", () => {
		expect(text(coverageOf(answer({ brandKeywordCount: 0 }, { hasBrandTerms: false }), choice))).toContain(
			"Searches for your own name count too: add brand terms.",
		);
		expect(text(coverageOf(answer({ brandKeywordCount: 1 }), choice))).toContain("1 brand keyword left out.");
		expect(text(coverageOf(answer({ brandKeywordCount: 0 }), { ...choice, hasBrand: true }))).toContain("are counted.");
	});
});

it("progress is given in days", () => {
	const dates = Array.from({ length: 90 }, String);
	expect(computingWords({ dates, pendingDays: 49 })).toBe("41 of 90 days computed.");
	expect(computingWords({ dates, pendingDays: 0 })).toBe("");
});

it("points have their sign, to a tenth", () => {
	expect([1.14, -0.86, 0.04, -0.04].map(pointsText)).toEqual(["+1.1", "−0.9", "0.0", "0.0"]);
	expect([1.14, -1, 0.01].map(pointsInWords)).toEqual(["up 1.1 points", "down 1.0 point", "unchanged"]);
});

it("the own site has a place among the sites, once it has a share", () => {
	const market = (own: number, before: number, othersShareOfVoice: number | null = 0) => ({
		sites: [
			...Array.from({ length: before }, () => ({ kind: "DISCOVERED", shareOfVoice: 5 })),
			{ kind: "OWN", shareOfVoice: own },
		] as never,
		othersShareOfVoice,
	});
	expect(placeText(market(3, 2))).toBe("third of 3 sites");
	expect(placeText(market(3, 10))).toBe("11th of 11 sites");
	expect(placeText(market(3, 101))).toBe("102nd of 102 sites");
	expect(placeText(market(3, 200, 0.8))).toBe("201st of the 201 largest sites");
	expect(placeText(market(0, 2))).toBe(null);
});

it("clicks are compared between the newest and the oldest day with values", () => {
	const series = (estimatedClicks: (number | null)[]) =>
		[
			{ competitorId: null, estimatedClicks },
			{ competitorId: "7", estimatedClicks: [1, 2] },
		] as never;
	expect(clicksChange(series([null, 120.4, null, 100, null]))).toBe(20);
	expect(clicksChange(series([null, 120]))).toBe(null);
});

it("the clicks on page 1 are those of all sites, the others too", () => {
	const site = (estimatedClicks: number | null) => ({ estimatedClicks }) as never;
	expect(clicksOnPage1({ sites: [site(300), site(500)], othersShareOfVoice: 20 })).toBe(1000);
	expect(clicksOnPage1({ sites: [site(300), site(null)], othersShareOfVoice: 0 })).toBe(null);
	expect(clicksOnPage1({ sites: [], othersShareOfVoice: null })).toBe(null);
});

it("a market without figures says why, once all days are computed", () => {
	const market = { asOf: null, pendingDays: 0, keywordCount: [null], brandKeywordCount: 0 };
	expect(emptinessOf(market)).toEqual({ kind: "days" });
	expect(emptinessOf({ ...market, pendingDays: 1 })).toBe(null);
	expect(emptinessOf({ ...market, asOf: "2026-11-01", keywordCount: [0], brandKeywordCount: 14 })).toEqual({
		kind: "brand",
		count: 14,
	});
	expect(emptinessOf({ ...market, asOf: "2026-11-01", keywordCount: [0] })).toEqual({ kind: "filtered" });
	expect(emptinessOf({ ...market, asOf: "2026-11-01", keywordCount: [12] })).toBe(null);
});
