import { describe, expect, it } from "vitest";
import type { KeywordRowFragment } from "../../gql/graphql.ts";
import { readingOfDay, readingOfToday, statusOf } from "./reading.ts";

type Measured = Pick<KeywordRowFragment, "latestPosition" | "lastCheck">;

const today = "2026-11-21";
const at = (day: string) => `${day}T12:00:00.000Z`;
const position = (value: number | null, day: string, change: number | null = null): Measured["latestPosition"] => ({
	position: value,
	previousPosition: null,
	change,
	url: null,
	depth: 50,
	checkedAt: at(day),
});
const check = (
	state: "DONE" | "FAILED" | "QUEUED" | "RUNNING" | "CANCELLED",
	day: string | null,
	error: string | null = null,
) => ({
	state,
	checkedAt: day && at(day),
	error,
});
const read = (measured: Measured) => readingOfToday(measured, today, "UTC");

describe("the Today cell", () => {
	it("tells a position found today with its change", () => {
		expect(read({ latestPosition: position(8, today, 3), lastCheck: check("DONE", today) })).toEqual({
			kind: "found",
			position: 8,
			change: 3,
		});
	});

	it("tells not found with the depth that was looked through", () => {
		expect(read({ latestPosition: position(null, today), lastCheck: check("DONE", today) })).toEqual({
			kind: "notFound",
			depth: 50,
		});
	});

	it("an older measurement shows with its age, not with its change", () => {
		expect(read({ latestPosition: position(9, "2026-11-19", 2), lastCheck: check("DONE", "2026-11-19") })).toEqual({
			kind: "stale",
			position: 9,
			age: "2 d ago",
		});
	});

	it("a check that failed today is a fault, whatever was measured before", () => {
		expect(read({ latestPosition: position(9, today), lastCheck: check("FAILED", today, "Too slow") })).toEqual({
			kind: "failed",
			reason: "Too slow",
		});
	});

	it("a failure of an earlier day gives way to the last measurement, unless there is none", () => {
		const lastCheck = check("FAILED", "2026-11-20");
		expect(read({ latestPosition: position(9, "2026-11-19"), lastCheck }).kind).toBe("stale");
		expect(read({ latestPosition: null, lastCheck }).kind).toBe("failed");
	});

	it("a keyword without a measurement was never checked, also when its check was cancelled", () => {
		expect(read({ latestPosition: null, lastCheck: null }).kind).toBe("never");
		expect(read({ latestPosition: null, lastCheck: check("CANCELLED", today) }).kind).toBe("never");
	});
});

describe("an earlier day's cell", () => {
	it("keeps not measured, failed, not found and found apart", () => {
		expect(readingOfDay(null, null, false).kind).toBe("none");
		expect(readingOfDay(null, null, true).kind).toBe("failed");
		expect(readingOfDay(0, null, false).kind).toBe("notFound");
		expect(readingOfDay(5, 2, false)).toEqual({ kind: "found", position: 5, change: 2 });
	});
});

describe("the mark beside it", () => {
	const began = at(today);
	it("follows the check through the run", () => {
		const latestPosition = null;
		expect(statusOf({ latestPosition, lastCheck: check("QUEUED", null) }, began)).toBe("queued");
		expect(statusOf({ latestPosition, lastCheck: check("RUNNING", null) }, began)).toBe("checking");
		expect(statusOf({ latestPosition, lastCheck: check("DONE", "2026-11-22") }, began)).toBe("checked");
	});

	it("goes when the run has ended, and never stands for an earlier run", () => {
		expect(statusOf({ latestPosition: null, lastCheck: check("DONE", "2026-11-22") }, null)).toBe("idle");
		expect(statusOf({ latestPosition: null, lastCheck: check("DONE", "2026-11-20") }, began)).toBe("idle");
	});
});
