import { describe, expect, it } from "vitest";
import type { KeywordRowFragment } from "../../../gql/graphql.ts";
import { readingOfDay, readingOfToday, statusOf } from "./reading.ts";

type Measured = Pick<KeywordRowFragment, "latestPosition" | "lastCheck" | "dayChange" | "outcome">;

const today = "2026-11-21";
const at = (day: string) => `${day}T12:00:00.000Z`;
const position = (
	value: number | null,
	day: string,
	isFeaturedSnippet: boolean | null = null,
): Measured["latestPosition"] => ({
	position: value,
	url: null,
	depth: 50,
	checkedAt: at(day),
	contextId: "1",
	isFeaturedSnippet,
});
const check = (
	state: "DONE" | "FAILED" | "QUEUED" | "RUNNING" | "POSTED" | "CANCELLED",
	day: string | null,
	error: string | null = null,
) => ({
	state,
	checkedAt: day && at(day),
	error,
	postedAt: null,
});
const from = (previousPosition: number | null): Measured["dayChange"] => ({
	previousPosition,
	previousDepth: 50,
	previousContextId: "1",
	previousIsFeaturedSnippet: null,
	previousDay: "2026-11-20",
});

/** Reads a keyword; its last ended check is its last one unless given. */
function read({ latestPosition, lastCheck, dayChange = null, ...more }: ReadingInput) {
	const measured = latestPosition && (latestPosition.position === null ? "NOT_FOUND" : "FOUND");
	const ended = lastCheck?.state === "FAILED" ? "FAILED" : measured;
	const outcome = more.outcome === undefined ? ended : more.outcome;
	return readingOfToday({ latestPosition, lastCheck, dayChange, outcome }, today, "UTC");
}
type ReadingInput = Pick<Measured, "latestPosition" | "lastCheck"> & Partial<Measured>;

describe("the Today cell", () => {
	it("gives a position found today with its movement since an earlier day", () => {
		const measured = { latestPosition: position(8, today), lastCheck: check("DONE", today) };
		const movement = { direction: "UP", change: 3, from: 11, since: "2026-11-20" };
		expect(read({ ...measured, dayChange: from(11) })).toEqual({ kind: "found", position: 8, movement });
		expect(read(measured)).toEqual({ kind: "found", position: 8, movement: null });
	});

	it("gives not found with the depth of the check, and a lost keyword's last position", () => {
		const measured = { latestPosition: position(null, today), lastCheck: check("DONE", today) };
		expect(read(measured)).toEqual({ kind: "notFound", depth: 50, movement: null });
		expect(read({ ...measured, dayChange: from(30) })).toMatchObject({ movement: { direction: "LOST", from: 30 } });
	});

	it("gives the featured snippet without an organic result, also for an earlier day", () => {
		const snippet = position(null, today, true);
		const lastCheck = check("DONE", today);
		expect(read({ latestPosition: snippet, lastCheck, dayChange: from(3) })).toEqual({ kind: "snippet", depth: 50 });
		const found = position(8, today, true);
		expect(read({ latestPosition: found, lastCheck })).toMatchObject({ kind: "found", position: 8 });
		const older = position(null, "2026-11-20", true);
		expect(read({ latestPosition: older, lastCheck })).toMatchObject({ kind: "stale", isSnippet: true });
	});

	it("an older measurement shows with its age, not with its change", () => {
		const latestPosition = position(9, "2026-11-19");
		expect(read({ latestPosition, lastCheck: check("DONE", "2026-11-19"), dayChange: from(11) })).toEqual({
			kind: "stale",
			position: 9,
			isSnippet: false,
			age: "2 d ago",
		});
	});

	it("a check that failed today takes the place of an older measurement", () => {
		const lastCheck = check("FAILED", today, "Too slow");
		expect(read({ latestPosition: position(9, "2026-11-20"), lastCheck })).toEqual({
			kind: "failed",
			reason: "Too slow",
		});
	});

	it("a check that failed after a measurement of today leaves it, marked with the reason", () => {
		const lastCheck = check("FAILED", today, "Too slow");
		expect(read({ latestPosition: position(9, today), lastCheck, dayChange: from(11) })).toMatchObject({
			kind: "found",
			position: 9,
			movement: { change: 2 },
			failure: "Too slow",
		});
		expect(read({ latestPosition: position(null, today), lastCheck })).toMatchObject({
			kind: "notFound",
			failure: "Too slow",
		});
	});

	it("the last measurement replaces a failure of an earlier day, unless there is none", () => {
		const lastCheck = check("FAILED", "2026-11-20");
		expect(read({ latestPosition: position(9, "2026-11-19"), lastCheck }).kind).toBe("stale");
		expect(read({ latestPosition: null, lastCheck }).kind).toBe("failed");
	});

	it("a keyword whose only check failed is not called never checked while another one is under way, or was cancelled", () => {
		for (const state of ["QUEUED", "RUNNING", "CANCELLED"] as const) {
			const reading = read({ latestPosition: null, lastCheck: check(state, null), outcome: "FAILED" });
			expect(reading).toEqual({ kind: "failed", reason: null });
		}
	});

	it("a keyword without a measurement was never checked, even if its check was cancelled", () => {
		expect(read({ latestPosition: null, lastCheck: null }).kind).toBe("never");
		expect(read({ latestPosition: null, lastCheck: check("CANCELLED", today) }).kind).toBe("never");
	});
});

describe("an earlier day's cell", () => {
	it("keeps not measured, failed, not found and found apart", () => {
		const day = { position: null, change: null, hasFailed: false, isSnippet: false };
		expect(readingOfDay(day).kind).toBe("none");
		expect(readingOfDay({ ...day, hasFailed: true }).kind).toBe("failed");
		expect(readingOfDay({ ...day, position: 0 }).kind).toBe("notFound");
		expect(readingOfDay({ ...day, position: 0, isSnippet: true }).kind).toBe("snippet");
		const movement = { direction: "UP", change: 2, from: 7, since: null };
		expect(readingOfDay({ ...day, position: 5, change: 2 })).toEqual({ kind: "found", position: 5, movement });
	});
});

describe("the mark next to it", () => {
	const began = at(today);
	it("follows the check through the run", () => {
		expect(statusOf({ lastCheck: check("QUEUED", null) }, began)).toBe("queued");
		expect(statusOf({ lastCheck: check("RUNNING", null) }, began)).toBe("checking");
		expect(statusOf({ lastCheck: check("POSTED", null) }, began)).toBe("posted");
		expect(statusOf({ lastCheck: check("DONE", "2026-11-22") }, began)).toBe("checked");
	});

	it("disappears when the run has ended, and is never about an earlier run", () => {
		expect(statusOf({ lastCheck: check("DONE", "2026-11-22") }, null)).toBe("idle");
		expect(statusOf({ lastCheck: check("DONE", "2026-11-20") }, began)).toBe("idle");
	});
});
