import { describe, expect, it } from "vitest";
import { timeOfDay, timeZoneOptions } from "./time-zones.ts";

describe("time zones to choose from", () => {
	it("begin with UTC and the reader's own, and name each once", () => {
		const known = ["America/New_York", "Europe/Amsterdam", "Asia/Tokyo", "UTC"];
		expect(timeZoneOptions(known, "Europe/Amsterdam", "UTC").map(({ value }) => value)).toEqual([
			"UTC",
			"Europe/Amsterdam",
			"America/New_York",
			"Asia/Tokyo",
		]);
	});

	it("include the chosen one, in any spelling", () => {
		const options = timeZoneOptions(["Asia/Calcutta"], "UTC", "Asia/Kolkata");
		expect(options.map(({ value }) => value)).toEqual(["UTC", "Asia/Calcutta", "Asia/Kolkata"]);
	});

	it("are found by the name of a city as people write it", () => {
		expect(timeZoneOptions(["America/New_York"], "UTC", "UTC").at(-1)?.label).toBe("America/New York");
	});
});

describe("a time of the day", () => {
	it.each([
		["08:00", "08:00"],
		["8:05", "08:05"],
		["17.30", "17:30"],
		["24:00", null],
		["8", null],
		["", null],
	])("typed as %j is %j", (typed, time) => {
		expect(timeOfDay(typed)).toBe(time);
	});
});
