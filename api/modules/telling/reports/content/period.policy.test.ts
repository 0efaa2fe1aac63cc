import { expect, it } from "vitest";
import { dayAt } from "../../../../lib/calendar.ts";
import type { ReportPeriod } from "./content.types.ts";
import { periodInWords, periodOf } from "./period.policy.ts";

function daysOf(period: ReportPeriod, today: string): string {
	const { first, last, before } = periodOf({ period, from: "2026-02-01", to: "2026-02-28" }, today);
	return `${before} | ${first} ${last}`;
}

it.each<[ReportPeriod, string, string]>([
	["LAST_7_DAYS", "2026-11-30", "2026-11-23 | 2026-11-24 2026-11-30"],
	["LAST_30_DAYS", "2026-11-30", "2026-10-31 | 2026-11-01 2026-11-30"],
	["LAST_30_DAYS", "2026-01-13", "2025-12-14 | 2025-12-15 2026-01-13"],
	["LAST_90_DAYS", "2026-03-31", "2025-12-31 | 2026-01-01 2026-03-31"],
	["PREVIOUS_WEEK", "2026-11-30", "2026-11-22 | 2026-11-23 2026-11-29"],
	["PREVIOUS_WEEK", "2026-11-29", "2026-11-15 | 2026-11-16 2026-11-22"],
	["PREVIOUS_WEEK", "2027-01-01", "2026-12-20 | 2026-12-21 2026-12-27"],
	["PREVIOUS_MONTH", "2026-12-01", "2026-10-31 | 2026-11-01 2026-11-30"],
	["PREVIOUS_MONTH", "2026-03-31", "2026-01-31 | 2026-02-01 2026-02-28"],
	["PREVIOUS_MONTH", "2028-03-05", "2028-01-31 | 2028-02-01 2028-02-29"],
	["PREVIOUS_MONTH", "2027-01-15", "2026-11-30 | 2026-12-01 2026-12-31"],
	["FIXED", "2026-11-30", "2026-01-31 | 2026-02-01 2026-02-28"],
])("%s on %s: %s", (period, today, expected) => {
	expect(daysOf(period, today)).toBe(expected);
});

it.each([
	// Clocks go forward and back in these nights: a day has 23 hours, then 25.
	["2026-03-29T22:30:00Z", "2026-03-23 | 2026-03-24 2026-03-30"],
	["2026-03-29T21:30:00Z", "2026-03-22 | 2026-03-23 2026-03-29"],
	["2026-10-25T23:30:00Z", "2026-10-19 | 2026-10-20 2026-10-26"],
	["2026-10-25T22:30:00Z", "2026-10-18 | 2026-10-19 2026-10-25"],
])("days are those of the time zone at %s", (moment, expected) => {
	expect(daysOf("LAST_7_DAYS", dayAt(new Date(moment), "Europe/Amsterdam"))).toBe(expected);
});

it("a period is worded with its year once, unless it has two", () => {
	expect(periodInWords({ first: "2026-11-01", last: "2026-11-30" })).toBe("Nov 1 to Nov 30, 2026");
	expect(periodInWords({ first: "2025-12-15", last: "2026-01-13" })).toBe("Dec 15, 2025 to Jan 13, 2026");
	expect(periodInWords({ first: "2026-11-30", last: "2026-11-30" })).toBe("Nov 30, 2026");
});
