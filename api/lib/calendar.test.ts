import { describe, expect, it } from "vitest";
import { addDays, dayAt, daysBetween, isDay, isTimeZone, monthStart, startOfDay } from "./calendar.ts";

const startIn = (timeZone: string, day: string) => startOfDay(day, timeZone).toISOString();

describe("time zones", () => {
	it.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Calcutta", "Etc/GMT+5"])(
		"%s is one",
		(name) => expect(isTimeZone(name)).toBe(true),
	);

	it.each(["", "Mars/Olympus", "+02:00", "-0500", "Europe/", "Europe/Berlin ", "x".repeat(100), "Europe/Berlin'--"])(
		"%j is none",
		(name) => expect(isTimeZone(name)).toBe(false),
	);
});

describe("days of the calendar", () => {
	it.each(["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is one", (day) =>
		expect(isDay(day)).toBe(true),
	);
	it.each(["0000-01-01", "2026-02-29", "2026-2-1", "2026-13-01", "2026-11-21T00:00:00Z", ""])("%j is none", (day) =>
		expect(isDay(day)).toBe(false),
	);
});

describe("the start of a day", () => {
	it("is midnight UTC in UTC", () => expect(startIn("UTC", "2026-11-21")).toBe("2026-11-21T00:00:00.000Z"));

	it("comes half a day early in Auckland and late in Los Angeles", () => {
		expect(startIn("Pacific/Auckland", "2026-07-01")).toBe("2026-06-30T12:00:00.000Z");
		expect(startIn("America/Los_Angeles", "2026-07-01")).toBe("2026-07-01T07:00:00.000Z");
	});

	it("reaches the ends of the world", () => {
		expect(startIn("Pacific/Kiritimati", "2026-07-01")).toBe("2026-06-30T10:00:00.000Z");
		expect(startIn("Etc/GMT+12", "2026-07-01")).toBe("2026-07-01T12:00:00.000Z");
		expect(startIn("Asia/Kathmandu", "2026-07-01")).toBe("2026-06-30T18:15:00.000Z");
	});

	it("is right on the days around a change of clocks", () => {
		expect(startIn("America/Los_Angeles", "2026-03-08")).toBe("2026-03-08T08:00:00.000Z");
		expect(startIn("America/Los_Angeles", "2026-03-09")).toBe("2026-03-09T07:00:00.000Z");
		expect(startIn("America/Los_Angeles", "2026-11-01")).toBe("2026-11-01T07:00:00.000Z");
		expect(startIn("America/Los_Angeles", "2026-11-02")).toBe("2026-11-02T08:00:00.000Z");
		expect(startIn("Pacific/Auckland", "2026-09-27")).toBe("2026-09-26T12:00:00.000Z");
		expect(startIn("Pacific/Auckland", "2026-09-28")).toBe("2026-09-27T11:00:00.000Z");
	});

	it("is the first moment after a midnight that the clocks skip", () => {
		expect(startIn("Africa/Cairo", "2026-04-24")).toBe("2026-04-23T22:00:00.000Z");
		expect(startIn("America/Santiago", "2026-09-06")).toBe("2026-09-06T04:00:00.000Z");
	});

	it("is the first of two midnights", () => {
		expect(startIn("America/Havana", "2026-11-01")).toBe("2026-11-01T04:00:00.000Z");
	});
});

describe("days", () => {
	it("a moment belongs to different days in different places", () => {
		const moment = new Date("2026-11-21T10:30:00Z");
		expect(dayAt(moment, "Pacific/Auckland")).toBe("2026-11-21");
		expect(dayAt(new Date("2026-11-21T11:00:00Z"), "Pacific/Auckland")).toBe("2026-11-22");
		expect(dayAt(new Date("2026-11-21T07:59:59.999Z"), "America/Los_Angeles")).toBe("2026-11-20");
		expect(dayAt(new Date("2026-11-21T08:00:00Z"), "America/Los_Angeles")).toBe("2026-11-21");
	});

	it("are counted through months, leap days and changes of clocks", () => {
		expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
		expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
		expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
	});
});

describe("the start of a month", () => {
	it("is its first day, of this month or of others", () => {
		expect(monthStart("2026-11-21")).toBe("2026-11-01");
		expect(monthStart("2026-03-31", -1)).toBe("2026-02-01");
		expect(monthStart("2026-01-01", -1)).toBe("2025-12-01");
		expect(monthStart("2026-11-30", 2)).toBe("2027-01-01");
	});
});
