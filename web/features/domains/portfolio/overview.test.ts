import { expect, it } from "vitest";
import { overviewOf, sumOf } from "./overview.ts";

const answer = {
	__typename: "Domain" as const,
	id: "1",
	activeRun: null,
	lastRun: null,
	comparison: { from: "2026-11-20", counts: { improved: 14, declined: 6, lost: 1 } },
	trend: {
		dates: ["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"],
		avgFound: [null, 20, null, 25],
		totalCount: [null, 50, null, 50],
		notFound: [null, 5, null, 4],
		noData: [null, 0, null, 1],
		top3: [null, 8, null, 7],
		from4to10: [null, 17, null, 15],
	},
};

it("a domain's figures are those of its last run, compared with the run of an earlier day", () => {
	expect(overviewOf(answer)).toMatchObject({
		average: { value: 28, change: 4.5, earlier: { value: 32.5, day: "2026-11-18" } },
		top10: { value: 25, change: 3, earlier: { value: 22, day: "2026-11-18" } },
		up: 14,
		down: 6,
		lost: 1,
		since: "2026-11-20",
	});
});

it("a domain's figures are those of now, where they are known", () => {
	const stats = { avgPosition: 28.1, top10Count: 26 };
	expect(overviewOf({ ...answer, stats })).toMatchObject({
		average: { value: 28.1, change: 4.5 },
		top10: { value: 26, change: 3 },
	});
});

it("its line goes from the oldest day to today, with gaps where nothing ran", () => {
	expect(overviewOf(answer).line).toEqual([32.5, null, 28, null]);
});

it("a domain without a run has no figures, and one with a single run no change", () => {
	const { dates } = answer.trend;
	const nothing = dates.map(() => null);
	const trend = {
		dates,
		avgFound: nothing,
		totalCount: nothing,
		notFound: nothing,
		noData: nothing,
		top3: nothing,
		from4to10: nothing,
	};
	expect(overviewOf({ ...answer, trend })).toMatchObject({ average: null, top10: null });
	const once = { ...trend, avgFound: [12, null, null, null], totalCount: [3, null, null, null] };
	expect(overviewOf({ ...answer, trend: once }).average).toEqual({ value: 12, change: null, earlier: null });
});

it("top 10, up, down and lost are summed over domains", () => {
	const overview = overviewOf(answer);
	expect(sumOf([overview, overview])).toEqual({ top10: 50, top10Change: 6, up: 28, down: 12, lost: 2 });
	expect(sumOf([])).toEqual({ top10: 0, top10Change: 0, up: 0, down: 0, lost: 0 });
});
