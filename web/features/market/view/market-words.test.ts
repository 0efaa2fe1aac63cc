import { describe, expect, it } from "vitest";
import { clicksOnPage1, computingWords, coverageOf, pointsInWords, pointsText } from "./market-words.ts";
import type { Market, MarketAnswer } from "./use-market.ts";

const answer = (more: Partial<Market>, hasBrandTerms = true): MarketAnswer => ({
	market: {
		weighting: "VOLUME",
		brandKeywordCount: 14,
		keywordCount: [null, 400],
		measuredCount: [null, 312],
		knownVolume: [null, 1000],
		measuredVolume: [null, 969],
		...more,
	} as Market,
	competitors: [],
	ignored: [],
	hasBrandTerms,
});
const said = (of: MarketAnswer, more: Partial<Parameters<typeof coverageOf>[1]> = {}) =>
	coverageOf(of, { hasBrand: false, isEqual: false, knownCount: null, ...more })
		?.map(({ text }) => text)
		.join("")
		.replaceAll("\u00a0", " ");

describe("the coverage line", () => {
	it("says what the newest day covers", () => {
		expect(said(answer({}))).toBe(
			"312 of 400 keywords measured within 8 days, 96 % of their known search volume. 14 brand keywords left out.",
		);
		expect(said(answer({ keywordCount: [null], measuredCount: [null] }))).toBeUndefined();
	});

	it("says why every keyword counts the same", () => {
		expect(said(answer({ weighting: "EQUAL" }), { knownCount: 3 })).toContain(
			"Every keyword counts the same: search volumes are known for 3 of 400.",
		);
		expect(said(answer({ weighting: "EQUAL" }), { isEqual: true, knownCount: 3 })).toContain("counts the same. 14");
	});

	it("says that brand keywords count, and where no term is known", () => {
		expect(said(answer({}), { hasBrand: true })).toContain("Brand keywords are counted.");
		expect(said(answer({}, false))).toContain("Searches for your own name count too: add brand terms.");
	});
});

it("points have a sign, and none where nothing changed", () => {
	expect([1.06, -0.94, 0.04, -0.04].map(pointsText)).toEqual(["+1.1", "−0.9", "0.0", "0.0"]);
	expect([1, -0.9, 0].map(pointsInWords)).toEqual(["up 1.0 point", "down 0.9 points", "unchanged"]);
});

it("computing says how far it is", () => {
	const dates = Array.from({ length: 90 }, String);
	expect(computingWords({ dates, pendingDays: 49 })).toBe("Computing: 41 of 90 days are there.");
	expect(computingWords({ dates, pendingDays: 0 })).toBe("");
});

it("all clicks on page 1 are those listed and the others'", () => {
	const sites = [{ estimatedClicks: 30 }, { estimatedClicks: 60 }] as Market["sites"];
	expect(clicksOnPage1({ sites, othersShareOfVoice: 10 })).toBeCloseTo(100);
	expect(clicksOnPage1({ sites: [{ estimatedClicks: null }] as Market["sites"], othersShareOfVoice: 10 })).toBe(null);
});
