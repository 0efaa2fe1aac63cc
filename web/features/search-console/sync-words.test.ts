import { expect, it } from "vitest";
import { isOpen, problemOf, progressOf, type Sync } from "./sync-words.ts";

const sync: Sync = {
	id: "1",
	state: "RUNNING",
	trigger: "MANUAL",
	rows: 50_000,
	pages: 2,
	startDate: "2026-11-01",
	endDate: "2026-11-07",
	error: null,
	nextAttemptAt: null,
};

it("an import shows its progress", () => {
	expect(progressOf(sync)).toBe("50,000 rows so far, 2 pages");
	expect(progressOf({ ...sync, rows: 0 })).toBe("Requesting data from Google");
	expect(progressOf({ ...sync, rows: 0, state: "QUEUED" })).toBe("Waiting for its turn");
	expect([isOpen(sync), isOpen({ ...sync, state: "FAILED" }), isOpen(null)]).toEqual([true, false, false]);
});

it("an import that waits or failed says why, in Google's words", () => {
	const error = "Quota exceeded.";
	const nextAttemptAt = "2026-11-21T14:32:00.000Z";
	expect(problemOf({ ...sync, state: "WAITING", error, nextAttemptAt })).toMatch(
		/^Quota exceeded\. Resumes automatically at .*\d.*\.$/,
	);
	expect(problemOf({ ...sync, state: "WAITING", error, nextAttemptAt }, false)).toMatch(
		/\d.*, if Google is connected by then\.$/,
	);
	expect(problemOf({ ...sync, state: "FAILED", error })).toBe("The last sync failed: Quota exceeded.");
	expect(problemOf({ ...sync, state: "FAILED", trigger: "DAILY", error })).toBe(
		"The daily update failed: Quota exceeded.",
	);
	expect(problemOf(sync)).toBeNull();
});
