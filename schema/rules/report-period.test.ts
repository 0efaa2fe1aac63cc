import { expect, it } from "vitest";
import { daysOfPeriod } from "./report-period.ts";

const days = (period: Parameters<typeof daysOfPeriod>[0]["period"], today: string) =>
	daysOfPeriod({ period, from: null, to: null }, today);

it("the last n days end today, and a week or a month is one that has ended", () => {
	expect(days("LAST_7_DAYS", "2026-11-22")).toEqual({ first: "2026-11-16", last: "2026-11-22" });
	expect(days("LAST_90_DAYS", "2026-03-01")).toEqual({ first: "2025-12-02", last: "2026-03-01" });
	// A Sunday is the last day of its week, a Monday the first.
	expect(days("PREVIOUS_WEEK", "2026-11-22")).toEqual({ first: "2026-11-09", last: "2026-11-15" });
	expect(days("PREVIOUS_WEEK", "2026-11-23")).toEqual({ first: "2026-11-16", last: "2026-11-22" });
	expect(days("PREVIOUS_MONTH", "2026-03-31")).toEqual({ first: "2026-02-01", last: "2026-02-28" });
	expect(days("PREVIOUS_MONTH", "2026-01-01")).toEqual({ first: "2025-12-01", last: "2025-12-31" });
});

it("fixed days are known once both are chosen", () => {
	const chosen = { period: "FIXED" as const, from: "2026-09-01", to: "2026-11-21" };
	expect(daysOfPeriod(chosen, "2026-11-22")).toEqual({ first: "2026-09-01", last: "2026-11-21" });
	expect(daysOfPeriod({ ...chosen, to: "" }, "2026-11-22")).toBeNull();
});
