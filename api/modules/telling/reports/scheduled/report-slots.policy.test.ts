import { describe, expect, it } from "vitest";
import { dayAt } from "../../../../lib/calendar.ts";
import { dueIssue, nextIssueAt, type ReportTimes } from "./report-slots.policy.ts";

const daily: ReportTimes = {
	cadence: { kind: "EVERY_N_DAYS", everyDays: 1, startsOn: "2026-01-01" },
	time: "02:30",
	timeZone: "Europe/Amsterdam",
	isPaused: false,
};

const none = new Set<string>();

/** The dates and moments of a report whose worker looks every hour. */
function madeBetween(times: ReportTimes, from: string, hours: number): string[] {
	const passed = new Set<string>();
	const made: string[] = [];
	let next = nextIssueAt(times, new Date(from), passed);
	for (let hour = 0; hour <= hours && next; hour++) {
		const now = new Date(Date.parse(from) + hour * 3_600_000);
		if (next > now) continue;
		const { due, nextIssueAt: following } = dueIssue(times, next, passed, now);
		if (due) passed.add(due.date);
		if (due) made.push(`${due.date} ${due.at.toISOString()}`);
		next = following;
	}
	return made;
}

describe("slots of a report", () => {
	it.each([
		["summer time begins", "2026-03-15T00:00:00Z"],
		["summer time ends", "2026-10-11T00:00:00Z"],
	])("are one a day over 30 days in which %s, each of its own local date", (_, from) => {
		const made = madeBetween(daily, from, 30 * 24);
		const dates = made.map((slot) => slot.slice(0, 10));
		expect([made.length, new Set(dates).size]).toEqual([30, 30]);
		for (const slot of made) expect(dayAt(new Date(slot.slice(11)), daily.timeZone)).toBe(slot.slice(0, 10));
	});

	it("that were missed have one issue, of the newest, however late, even if the next follows soon", () => {
		const first = new Date("2026-11-21T01:30:00Z");
		const now = new Date("2026-11-25T01:00:00Z");
		expect(dueIssue(daily, first, none, now)).toEqual({
			due: { date: "2026-11-24", at: new Date("2026-11-24T01:30:00Z") },
			nextIssueAt: new Date("2026-11-25T01:30:00Z"),
		});
	});

	it("of a date that has an issue are passed over when time or zone are edited", () => {
		const passed = new Set(["2026-11-21"]);
		const later = { ...daily, time: "18:00" };
		const noon = new Date("2026-11-21T12:00:00Z");
		expect(nextIssueAt(later, noon, passed)).toEqual(new Date("2026-11-22T17:00:00Z"));
		expect(nextIssueAt({ ...later, timeZone: "America/New_York" }, noon, passed)).toEqual(
			new Date("2026-11-22T23:00:00Z"),
		);
	});

	it("are none while it is paused, and without a cadence", () => {
		const now = new Date("2026-11-21T12:00:00Z");
		expect(nextIssueAt({ ...daily, isPaused: true }, now, none)).toBeNull();
		expect(nextIssueAt({ ...daily, cadence: null, time: null }, now, none)).toBeNull();
		expect(dueIssue({ ...daily, isPaused: true }, now, none, now)).toEqual({ due: null, nextIssueAt: null });
	});
});
