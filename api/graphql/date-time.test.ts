import { describe, expect, it } from "vitest";
import { DateTime } from "./date-time.ts";

describe("a moment", () => {
	it.each([
		[new Date("2026-11-21T14:32:05.12Z"), "2026-11-21T14:32:05.120Z"],
		["2026-11-21T16:32:05+02:00", "2026-11-21T14:32:05.000Z"],
		["2026-11-21 14:32:05.1+00", "2026-11-21T14:32:05.100Z"],
	])("%s is shown in UTC with milliseconds", (value, text) => {
		expect(DateTime.serialize(value)).toBe(text);
	});

	it.each(["2026-11-21T14:32:05.120Z", "2026-11-21T15:32:05.12+01:00"])("is read from %s", (text) => {
		expect(DateTime.parseValue(text).toISOString()).toBe("2026-11-21T14:32:05.120Z");
	});

	it.each([
		"2026-11-21",
		"2026-11-21T14:32:05",
		"2026-13-21T14:32:05Z",
		"2026-02-30T14:32:05Z",
		"today",
		1_700_000_000,
		null,
		{},
	])("is not read from %j", (value) => {
		expect(() => DateTime.parseValue(value)).toThrow("ISO 8601");
	});
});
