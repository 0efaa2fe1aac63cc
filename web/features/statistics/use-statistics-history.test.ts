import { expect, it } from "vitest";
import { historyOf } from "./use-statistics-history.ts";

/** Newest first, as the API answers. */
const kept = {
	avgPosition: [null, 30, null, 34.5],
	top3Count: [null, 2, null, 1],
	top10Count: [null, 4, null, 3],
	visibilityScore: [null, 40, null, 30],
};
const now = { avgPosition: 28.1, top3Count: 3, top10Count: 5, visibilityScore: 50 };

it("a line ends in the figure next to it, even before the API has stored the day", () => {
	expect(historyOf(kept, { ...now, measuredTodayCount: 1 })).toEqual({
		avgPosition: [34.5, null, 30, 28.1],
		top3Count: [1, null, 2, 3],
		top10Count: [3, null, 4, 5],
		visibilityScore: [30, null, 40, 50],
	});
});

it("a day without a measurement stays a gap, and the API's stored values for it are kept until the figures are known", () => {
	expect(historyOf(kept, { ...now, measuredTodayCount: 0 }).avgPosition).toEqual([34.5, null, 30, null]);
	expect(historyOf({ ...kept, avgPosition: [29, 30] }, null).avgPosition).toEqual([30, 29]);
	expect(historyOf({ ...kept, avgPosition: [null] }, { ...now, measuredTodayCount: 2 }).avgPosition).toEqual([28.1]);
});
