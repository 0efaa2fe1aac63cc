import { describe, expect, it } from "vitest";
import {
	addDays,
	dayAt,
	daysBetween,
	isDay,
	isTimeZone,
	momentAt,
	monthStart,
	spelledTimeZone,
	startOfDay,
} from "./calendar.ts";

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

	it.each([
		["europe/amsterdam", "Europe/Amsterdam"],
		["AMERICA/PORT-AU-PRINCE", "America/Port-au-Prince"],
		["utc", "UTC"],
		["us/eastern", "America/New_York"],
		["etc/gmt+5", "Etc/GMT+5"],
	])("%s is spelled %s", (name, spelled) => expect(spelledTimeZone(name)).toBe(spelled));

	it.each(["UTC", "Etc/UTC", "Europe/Kyiv", "Asia/Kolkata", "US/Eastern", "GMT"])("%s stays as it is", (name) =>
		expect(spelledTimeZone(name)).toBe(name),
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

describe("a time of a day", () => {
	const at = (timeZone: string, day: string, time: string) => {
		const [hours = 0, minutes = 0] = time.split(":").map(Number);
		return momentAt(day, 60 * hours + minutes, timeZone)
			.toISOString()
			.slice(0, 16);
	};

	it("is by the local clock, before and after it changes", () => {
		expect(at("UTC", "2026-03-29", "08:00")).toBe("2026-03-29T08:00");
		expect(at("Europe/Amsterdam", "2026-03-28", "08:00")).toBe("2026-03-28T07:00");
		expect(at("Europe/Amsterdam", "2026-03-29", "01:59")).toBe("2026-03-29T00:59");
		expect(at("Europe/Amsterdam", "2026-03-29", "03:00")).toBe("2026-03-29T01:00");
		expect(at("Europe/Amsterdam", "2026-03-29", "08:00")).toBe("2026-03-29T06:00");
		expect(at("Europe/Amsterdam", "2026-10-25", "01:59")).toBe("2026-10-24T23:59");
		expect(at("Europe/Amsterdam", "2026-10-25", "08:00")).toBe("2026-10-25T07:00");
		expect(at("Asia/Kolkata", "2026-11-23", "08:00")).toBe("2026-11-23T02:30");
		expect(at("Pacific/Kiritimati", "2026-11-23", "00:00")).toBe("2026-11-22T10:00");
	});

	it("that the clock skips moves forward by what is skipped", () => {
		expect(at("Europe/Amsterdam", "2026-03-29", "02:00")).toBe("2026-03-29T01:00");
		expect(at("Europe/Amsterdam", "2026-03-29", "02:30")).toBe("2026-03-29T01:30");
		expect(at("America/New_York", "2026-03-08", "02:30")).toBe("2026-03-08T07:30");
		expect(at("Australia/Lord_Howe", "2026-10-04", "02:15")).toBe("2026-10-03T15:45");
		expect(at("America/Santiago", "2026-09-06", "00:30")).toBe("2026-09-06T04:30");
	});

	it("that the clock shows twice is the first of them", () => {
		expect(at("Europe/Amsterdam", "2026-10-25", "02:30")).toBe("2026-10-25T00:30");
		expect(at("America/New_York", "2026-11-01", "01:30")).toBe("2026-11-01T05:30");
		expect(at("Australia/Lord_Howe", "2026-04-05", "01:45")).toBe("2026-04-04T14:45");
	});
});
