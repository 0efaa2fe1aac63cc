import { describe, expect, it } from "vitest";
import { addDays } from "../../../../lib/calendar.ts";
import { type DepthHistory, followDepth, followedDay, weekdayOfKeyword } from "./depth.policy.ts";

const today = "2026-11-23";
const day = followedDay(today);
const weekday = [0, 1, 2, 3, 4, 5, 6].find((one) => one !== day.fullWeekday) ?? 0;
const yesterday = addDays(today, -1);

const stood = (lastPosition: number | null, full = 100): DepthHistory => ({
	lastDepth: full,
	lastPosition,
	lastFullOn: yesterday,
});

describe("the depth of a keyword that is followed", () => {
	it.each([
		[100, 3, 20],
		[100, 10, 20],
		[100, 11, 30],
		[100, 88, 100],
		[100, null, 20],
		[50, 3, 20],
		[50, 42, 50],
		[20, 15, 20],
		[10, 3, 10],
		[10, null, 10],
	])("to %i at %s is %i", (full, position, expected) => {
		expect(followDepth(full, weekday, stood(position, full), day)).toBe(expected);
	});

	it("is full at first, after a miss, a week after the last full read, and on the keyword's own day", () => {
		const never = { lastDepth: null, lastPosition: null, lastFullOn: null };
		expect(followDepth(100, weekday, never, day)).toBe(100);
		expect(followDepth(100, weekday, { ...stood(null), lastDepth: 20 }, day)).toBe(100);
		expect(followDepth(100, weekday, { ...stood(3), lastFullOn: addDays(today, -7) }, day)).toBe(100);
		expect(followDepth(100, weekday, { ...stood(3), lastFullOn: addDays(today, -6) }, day)).toBe(20);
		expect(followDepth(100, weekday, { ...stood(3), lastFullOn: null }, day)).toBe(100);
		expect(followDepth(100, day.fullWeekday, stood(3), day)).toBe(100);
	});

	it("is full on one day of seven for each keyword, spread over the week", () => {
		for (const id of ["1", "2", "3", "4", "5", "6", "7", "90071992547409931"]) {
			const days = Array.from(
				{ length: 14 },
				(_, day) => followedDay(addDays(today, day)).fullWeekday === weekdayOfKeyword(id),
			);
			expect(days.filter(Boolean)).toHaveLength(2);
		}
		const sameDay = Array.from({ length: 70 }, (_, id) => day.fullWeekday === weekdayOfKeyword(String(id)));
		expect(sameDay.filter(Boolean)).toHaveLength(10);
	});
});
