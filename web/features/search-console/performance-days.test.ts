import { expect, it } from "vitest";
import { chartDays, positionTicks, totalsOf } from "./performance-days.ts";

const days = [
	{ date: "2026-11-18", clicks: 3, impressions: 10, avgPosition: 4 },
	{ date: "2026-11-20", clicks: 1, impressions: 30, avgPosition: 8 },
];

it("a chart has every day of its range, with gaps for days that Google does not report", () => {
	const chart = chartDays(days, { startDate: "2026-11-17", endDate: "2026-11-21" });
	expect(chart.map(({ date, clicks }) => [date, clicks])).toEqual([
		["2026-11-17", null],
		["2026-11-18", 3],
		["2026-11-19", null],
		["2026-11-20", 1],
		["2026-11-21", null],
	]);
});

it("days together weigh their positions by impressions", () => {
	expect(totalsOf(days)).toEqual({ clicks: 4, impressions: 40, avgPosition: 7 });
	expect(totalsOf([])).toEqual({ clicks: 0, impressions: 0, avgPosition: null });
});

it("the axis of positions begins at 1 and ends below the worst", () => {
	const ticks = (avgPosition: number) =>
		positionTicks([{ date: "2026-11-18", clicks: 0, impressions: 1, avgPosition }]);
	expect(ticks(1)).toEqual([1, 2]);
	expect(ticks(3.2)).toEqual([1, 2, 3, 4]);
	expect(ticks(17.9)).toEqual([1, 11, 21]);
});
