import { expect, it } from "vitest";
import { averagesOf } from "./trend-average.ts";

it("an average counts a keyword without a position as 100; a day without a run has none", () => {
	const trend = {
		avgFound: [null, 10, 40, null],
		totalCount: [null, 5, 5, 2],
		notFound: [null, 1, 0, 1],
		noData: [null, 1, 0, 1],
	};
	expect(averagesOf(trend)).toEqual([null, (3 * 10 + 200) / 5, 40, 100]);
});

it("a domain without keywords has no average", () => {
	expect(averagesOf({ avgFound: [null], totalCount: [0], notFound: [0], noData: [0] })).toEqual([null]);
});
