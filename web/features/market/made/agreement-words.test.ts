import { expect, it } from "vitest";
import { agreementInWords, daysText, differenceText } from "./agreement-words.ts";

const agreement = {
	siteUrl: "sc-domain:kettle.example",
	startDate: "2026-11-09",
	endDate: "2026-11-15",
	keywordCount: 312,
	comparedCount: 210,
	medianDifference: 0.2,
	lowerQuartile: -0.4,
	upperQuartile: 0.9,
	withinOneCount: 149,
	farCount: 6,
	far: [],
};

it("the agreement with Search Console gets a sentence", () => {
	expect(agreementInWords(agreement)).toBe(
		"210 of 312 keywords compared with Search Console, Nov 9–15: median +0.2, half between −0.4 and +0.9, 71\u00a0% within 1 position. 6 differ by more than 5.",
	);
	expect(agreementInWords({ ...agreement, farCount: 0 })).toContain("None differs by more than 5.");
	const none = { ...agreement, comparedCount: 0, medianDifference: null, lowerQuartile: null, upperQuartile: null };
	expect(agreementInWords(none)).toBe("0 of 312 keywords compared with Search Console, Nov 9–15.");
});

it("differences have their sign, and zero has none", () => {
	expect([0.25, -0.04, 0.04, -7].map(differenceText)).toEqual(["+0.3", "0.0", "0.0", "−7.0"]);
	expect(daysText("2026-11-28", "2026-12-04")).toBe("Nov 28 – Dec 4");
});
