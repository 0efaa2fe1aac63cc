import { describe, expect, it } from "vitest";
import { placeOf } from "../../../entities/annotation/rail.ts";
import { axisPoints, gapsOf, stretchesOf, type Trend, trendPoints } from "./trend-points.ts";

function trend(newestFirst: readonly (readonly [day: string, total: number | null])[]): Trend {
	const totals = newestFirst.map(([, total]) => total);
	return {
		dates: newestFirst.map(([day]) => day),
		isWeekly: false,
		isComplete: true,
		totalCount: totals,
		top3: totals,
		from4to10: totals.map((total) => total && 0),
		from11to20: totals.map((total) => total && 0),
		below20: totals.map((total) => total && 0),
		notFound: totals.map((total) => total && 0),
		noData: totals.map((total) => total && 0),
		avgFound: totals.map((total) => total && 2),
		visibilityScore: totals.map((total) => total && 100),
	};
}

describe("the axis of the trend", () => {
	it("has a place for every calendar day, with data or without", () => {
		const points = axisPoints({ from: "2026-10-23", to: "2026-11-21" });
		expect(points).toHaveLength(30);
		expect(points[0]).toEqual({ first: "2026-10-23", last: "2026-10-23" });
		expect(trendPoints(points, trend([["2026-11-21", 5]])).filter(({ values }) => values)).toHaveLength(1);
	});

	it("has one for each seven days, counted back from the last, beyond 92 days", () => {
		expect(axisPoints({ from: "2026-08-22", to: "2026-11-21" })).toHaveLength(92);
		const weeks = axisPoints({ from: "2026-08-21", to: "2026-11-21" });
		expect(weeks).toHaveLength(14);
		expect(weeks.at(-1)).toEqual({ first: "2026-11-15", last: "2026-11-21" });
		expect(placeOf(weeks, "2026-11-15")).toBe(13);
		expect(placeOf(weeks, "2026-11-14")).toBe(12);
	});
});

it("averages are compared between changes of depth alone", () => {
	const points = axisPoints({ from: "2026-11-16", to: "2026-11-21" });
	expect(stretchesOf(points, [])).toEqual([{ from: 0, to: 5 }]);
	expect(stretchesOf(points, ["2026-11-20", "2026-11-18", "2026-11-18", "2026-11-16", "2026-12-01"])).toEqual([
		{ from: 0, to: 1 },
		{ from: 2, to: 3 },
		{ from: 4, to: 5 },
	]);
});

describe("the values of the trend", () => {
	const points = axisPoints({ from: "2026-11-16", to: "2026-11-21" });
	const measured = trendPoints(
		points,
		trend([
			["2026-11-21", null],
			["2026-11-20", 50],
			["2026-11-19", null],
			["2026-11-18", null],
			["2026-11-17", 40],
			["2026-11-16", null],
		]),
	);

	it("are placed at their days; a day without a run has none", () => {
		expect(measured.map(({ values }) => values?.totalCount ?? null)).toEqual([null, 40, null, null, 50, null]);
		expect(measured[4]?.values).toMatchObject({ top3: 50, from4to10: 0, avgFound: 2, visibilityScore: 100 });
	});

	it("have gaps between them, not before the first and after the last", () => {
		expect(gapsOf(measured)).toEqual([{ from: 2, to: 3 }]);
	});
});
