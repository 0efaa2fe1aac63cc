import { describe, expect, it } from "vitest";
import { changeOf, goneInWords, periodInWords, summaryOf } from "./landing-words.ts";

const day = "2026-11-16";
const counts = { totalCount: 36, rankingCount: 34, keywordCount: 120, withoutPageCount: 18, notComparedCount: 0 };
const sentence = (...facts: Parameters<typeof summaryOf>) =>
	summaryOf(...facts)
		.map(({ text }) => text)
		.join("");

describe("the line above landing pages", () => {
	it("says how many keywords rank with how many pages, and how many with none", () => {
		expect(sentence(counts, "", day)).toBe("120 keywords rank with 34 pages, 18 rank with none.");
		expect(sentence({ ...counts, keywordCount: 1, rankingCount: 1, withoutPageCount: 1 }, "", day)).toBe(
			"1 keyword ranks with 1 page, 1 ranks with none.",
		);
		expect(sentence({ ...counts, withoutPageCount: 0 }, "", day)).toBe("120 keywords rank with 34 pages.");
	});

	it("says how many pages a search finds, and what cannot be compared", () => {
		expect(sentence({ ...counts, totalCount: 5, notComparedCount: 3 }, "guides", day)).toBe(
			"120 keywords rank with 34 pages, 18 rank with none. 5 pages have “guides”. 3 keywords cannot be compared with Nov 16.",
		);
		expect(sentence({ ...counts, rankingCount: null }, "", day)).toBe(
			"120 keywords rank with a page, 18 rank with none.",
		);
	});

	it("is explained where pages are listed that no longer rank", () => {
		expect(goneInWords(counts, "", day)).toBe("2 of them ranked on Nov 16 and no longer do");
		expect(goneInWords({ ...counts, totalCount: 35 }, "", day)).toBe("1 of them ranked on Nov 16 and no longer does");
		expect([goneInWords(counts, "guides", day), goneInWords({ ...counts, rankingCount: null }, "", day)]).toEqual([
			"",
			"",
		]);
	});
});

it("a page's keywords are compared if there is a day to compare with", () => {
	expect(changeOf({ keywordCount: 7, previousKeywordCount: 9 })).toBe(-2);
	expect(changeOf({ keywordCount: 7, previousKeywordCount: 0 })).toBe("new");
	expect(changeOf({ keywordCount: 0, previousKeywordCount: 2 })).toBe(-2);
	expect(changeOf({ keywordCount: 7, previousKeywordCount: 7 })).toBe(null);
	expect(changeOf({ keywordCount: 7, previousKeywordCount: null })).toBe(null);
});

it("the period of Search Console's figures is given by its length and its last day", () => {
	expect(periodInWords({ startDate: "2026-10-23", endDate: "2026-11-19" })).toBe("28 days to Nov 19");
	expect(periodInWords({ startDate: "2026-11-19", endDate: "2026-11-19" })).toBe("1 day to Nov 19");
	expect(periodInWords({ startDate: null, endDate: null })).toBe("");
});
