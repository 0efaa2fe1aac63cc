import { describe, expect, it } from "vitest";
import { bestDay, chartDays, dayTicks, hasDot, hasHistory } from "./chart-days.ts";

function history(newestFirst: readonly (number | null)[], failed: readonly (string | null)[] = []) {
	const dates = newestFirst.map((_, at) => new Date(Date.UTC(2026, 10, 21 - at)).toISOString().slice(0, 10));
	return {
		dates,
		positions: [...newestFirst],
		depths: newestFirst.map((position) => (position === null ? null : 50)),
		urls: newestFirst.map(() => null),
		failed: newestFirst.map((_, at) => failed[at] ?? null),
		isFeaturedSnippet: newestFirst.map(() => null),
		contextChanges: [],
	};
}

describe("the days of the chart", () => {
	it("run from the oldest to today", () => {
		const days = chartDays(history([8, 11, 12, 12, 13, 14, 15, 16]));
		expect(days.map(({ day }) => day)).toMatchObject({ 0: "2026-11-14", 7: "2026-11-21" });
		expect(days.at(-1)).toMatchObject({ index: 7, position: 8, change: 3 });
	});

	it("keep found, not found, failed and unmeasured apart", () => {
		const days = chartDays(history([null, null, 0, 7, 7, 7, 7], ["timed out"]));
		expect(days.slice(-4)).toMatchObject([
			{ position: 7, isNotFound: false, failure: null },
			{ position: null, isNotFound: true, failure: null, depth: 50 },
			{ position: null, isNotFound: false, failure: null, depth: null },
			{ position: null, isNotFound: false, failure: "timed out" },
		]);
	});

	it("compare with the last measured day, or with nothing if that found nothing", () => {
		const changes = chartDays(history([9, 0, 12, null, 10, 10, 10])).map(({ change }) => change);
		expect(changes).toEqual([null, 0, 0, null, -2, null, null]);
	});

	it("are not compared with a day that was measured differently", () => {
		const days = chartDays({
			...history([9, 12, 12, 12, 12, 12, 12]),
			contextChanges: [{ date: "2026-11-21" }],
		});
		expect(days.at(-1)).toMatchObject({ position: 9, change: null });
		expect(days.at(-2)).toMatchObject({ position: 12, change: 0 });
	});

	it("say that the featured snippet was there where nothing else was found", () => {
		const days = chartDays({ ...history([0, 0, 4]), isFeaturedSnippet: [true, false, true] });
		expect(days.slice(-3)).toMatchObject([{ isSnippet: false }, { isSnippet: false }, { isSnippet: true }]);
	});

	it("span a week at least, so that the first days do not fill the width", () => {
		const days = chartDays(history([3, 4]));
		expect(days).toHaveLength(7);
		expect(days[0]).toMatchObject({ day: "2026-11-15", position: null, isNotFound: false });
		expect(chartDays(history([]))).toEqual([]);
	});

	it("are named evenly, today always", () => {
		expect(dayTicks(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
		expect(dayTicks(7, 6)).toEqual([0, 2, 4, 6]);
		expect(dayTicks(365, 6).at(-1)).toBe(364);
	});

	it("have a dot each while there is room, and always without a line to them", () => {
		const few = chartDays(history([8, 8, 8, 8, 8, 8, 8]));
		expect(few.every((_, index) => hasDot(few, index))).toBe(true);
		const many = chartDays(
			history(Array.from({ length: 200 }, (_, at) => (at === 100 ? 5 : at > 90 && at < 110 ? null : 8))),
		);
		expect(hasDot(many, 50)).toBe(false);
		expect(hasDot(many, 99)).toBe(true);
		expect(hasDot(many, 199)).toBe(true);
	});
});

describe("a history", () => {
	it("is there as soon as a check was tried", () => {
		expect(hasHistory(history([null, null]))).toBe(false);
		expect(hasHistory(history([null, 0]))).toBe(true);
		expect(hasHistory(history([null, null], ["timed out"]))).toBe(true);
	});

	it("names the last day on which the best position was held", () => {
		expect(bestDay(history([9, 8, 8]), 8)).toBe("2026-11-20");
		expect(bestDay(history([0, 0]), null)).toBeNull();
	});
});
