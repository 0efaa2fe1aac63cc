import { expect, it } from "vitest";
import { isInNeed, overviewOf, sumOf } from "./overview.ts";

const answer = {
	__typename: "Domain" as const,
	id: "1",
	firstCheckedAt: "2026-11-18T06:00:00.000Z",
	openAlertCount: 3,
	unreadAlertCount: 0,
	uncoveredCount: 0,
	activeRun: null,
	lastRun: null,
	schedule: { nextRunAt: "2026-11-22T06:00:00.000Z", problem: null, lastRun: null },
	schedules: [],
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

const since = (from: string) => ({ ...answer, comparison: { ...answer.comparison, from } });

it("a domain's figures are those of its last run, compared with the last run up to the day chosen", () => {
	expect(overviewOf(since("2026-11-19"))).toMatchObject({
		average: { value: 28, change: 4.5, earlier: { value: 32.5, day: "2026-11-18" } },
		top10: { value: 25, change: 3, earlier: { value: 22, day: "2026-11-18" } },
		improved: 14,
		declined: 6,
		lost: 1,
	});
	expect(overviewOf(since("2026-11-17")).average).toEqual({ value: 28, change: null, earlier: null });
});

it("a domain that was not checked since the day chosen has no change, however it moved before", () => {
	expect(overviewOf(since("2026-11-20"))).toMatchObject({ average: { value: 28, change: 0 }, top10: { change: 0 } });
});

it("a domain's figures are those of now, where they are known", () => {
	const stats = { avgPosition: 28.1, top10Count: 26 };
	expect(overviewOf({ ...since("2026-11-19"), stats })).toMatchObject({
		average: { value: 28.1, change: 4.5 },
		top10: { value: 26, change: 3 },
	});
});

it("a domain's share of voice is compared like its other figures", () => {
	const shareOfVoice = { dates: ["2026-11-21", "2026-11-20", "2026-11-19"], percent: [3.4, null, 3.9] };
	expect(overviewOf({ ...since("2026-11-20"), shareOfVoice }).share).toEqual({
		value: 3.4,
		change: -0.5,
		earlier: { value: 3.9, day: "2026-11-19" },
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
	expect(overviewOf({ ...answer, firstCheckedAt: null, trend })).toMatchObject({
		average: null,
		top10: null,
		isMeasured: false,
	});
	const once = { ...trend, avgFound: [12, null, null, null], totalCount: [3, null, null, null] };
	expect(overviewOf({ ...answer, trend: once }).average).toEqual({ value: 12, change: null, earlier: null });
});

it("alerts, top 10 and what moved are summed over domains", () => {
	const overview = overviewOf(since("2026-11-19"));
	expect(sumOf([overview, overview])).toEqual({
		openAlerts: 6,
		top10: 50,
		top10Change: 6,
		improved: 28,
		declined: 12,
		lost: 2,
	});
	expect(sumOf([])).toEqual({ openAlerts: 0, top10: 0, top10Change: 0, improved: 0, declined: 0, lost: 0 });
});

it("a domain needs someone for unread alerts, a stopped run and keywords that nothing checks", () => {
	expect(isInNeed(overviewOf(answer))).toBe(false);
	expect(isInNeed(overviewOf({ ...answer, unreadAlertCount: 1 }))).toBe(true);
	expect(isInNeed(overviewOf({ ...answer, uncoveredCount: 19 }))).toBe(true);
	expect(isInNeed({ ...overviewOf(answer), lastRun: { state: "STOPPED" } as never })).toBe(true);
});
