import { describe, expect, it } from "vitest";
import { summaryOf } from "./history-summary.policy.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const summary = (positions: (number | null)[], { before = null as number | null, hours = 2 } = {}) =>
	summaryOf(
		{
			positions,
			contextIds: positions.map(() => 1),
			before,
			beforeContextId: before === null ? null : 1,
			lastAt: positions.length > 0 ? hoursAgo(hours) : null,
		},
		now,
	);

describe("the summary of a keyword's days", () => {
	it("has its best position, and the average of the days on which it was found", () => {
		expect(summary([12, null, 4, 7])).toMatchObject({ best: 4, average: 7.7, foundDays: 3, measuredDays: 4 });
	});

	it("of days without a position has neither", () => {
		expect(summary([null, null])).toEqual({
			best: null,
			average: null,
			foundDays: 0,
			measuredDays: 2,
			change24h: null,
		});
		expect(summary([])).toMatchObject({ best: null, measuredDays: 0, change24h: null });
	});

	it("rounds half a tenth up", () => {
		expect(summary([1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])).toMatchObject({ average: 1.2 });
	});

	it("tells the change against the last earlier day, also one before these days", () => {
		expect(summary([12, 9, 4]).change24h).toBe(5);
		expect(summary([4], { before: 1 }).change24h).toBe(-3);
		expect(summary([4, 4]).change24h).toBe(0);
	});

	it("tells no change where one of the two was not found, there is no earlier one, or the last is old", () => {
		expect(summary([9, null]).change24h).toBeNull();
		expect(summary([9, null, 4]).change24h).toBeNull();
		expect(summary([4]).change24h).toBeNull();
		expect(summary([9, 4], { hours: 24 }).change24h).toBe(5);
		expect(summary([9, 4], { hours: 25 }).change24h).toBeNull();
	});
});
