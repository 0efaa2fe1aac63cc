import { expect, it } from "vitest";
import { dayOf, daysBetween, daysUpTo, isDay } from "./days.ts";

it("a day belongs to the reader's time zone", () => {
	expect(dayOf("2026-11-20T23:30:00.000Z", "UTC")).toBe("2026-11-20");
	expect(dayOf("2026-11-20T23:30:00.000Z", "Europe/Berlin")).toBe("2026-11-21");
	expect(dayOf("2026-11-20T03:30:00.000Z", "America/New_York")).toBe("2026-11-19");
});

it("days are counted by the calendar, even across a clock change", () => {
	expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
	expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
});

it("days up to one are the calendar's, newest first", () => {
	expect(daysUpTo("2026-03-01", 3)).toEqual(["2026-03-01", "2026-02-28", "2026-02-27"]);
});

it("a day is one of the calendar", () => {
	expect(["2026-02-28", "2024-02-29"].filter(isDay)).toHaveLength(2);
	expect(["2026-02-30", "2026-13-01", "2026-2-3", "0-1-1", "", "today"].filter(isDay)).toEqual([]);
});
