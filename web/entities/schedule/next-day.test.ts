import { expect, it } from "vitest";
import { type CadenceFrom, nextDay } from "./next-day.ts";

const none = { everyDays: null, startsOn: null, weekdays: null, dayOfMonth: null };
const eight = { time: "08:00", timeZone: "Europe/Amsterdam" };
const next = (cadence: Partial<CadenceFrom> & Pick<CadenceFrom, "kind">, at: string) =>
	nextDay({ ...none, ...cadence }, eight, Date.parse(at));

it("is today until the time has come by the clock of the zone, then the next of the cadence's days", () => {
	const monthly = { kind: "MONTHLY", dayOfMonth: 1 } as const;
	expect(next(monthly, "2026-11-22T12:00:00Z")).toBe("2026-12-01");
	expect(next(monthly, "2026-12-01T06:59:00Z")).toBe("2026-12-01");
	expect(next(monthly, "2026-12-01T07:00:00Z")).toBe("2027-01-01");
	expect(next({ kind: "WEEKDAYS", weekdays: ["MONDAY", "SUNDAY"] }, "2026-11-22T12:00:00Z")).toBe("2026-11-23");
});

it("is the last day of a shorter month, and no earlier than a first day that belongs to the cadence", () => {
	expect(next({ kind: "MONTHLY", dayOfMonth: 31 }, "2026-11-22T12:00:00Z")).toBe("2026-11-30");
	expect(next({ kind: "MONTHLY", dayOfMonth: 31 }, "2026-11-30T12:00:00Z")).toBe("2026-12-31");
	const third = { kind: "EVERY_N_DAYS", everyDays: 3, startsOn: "2026-11-20" } as const;
	expect(
		next({ ...third, kind: "WEEKDAYS", weekdays: ["MONDAY"], startsOn: "2027-06-01" }, "2026-11-22T12:00:00Z"),
	).toBe("2026-11-23");
	expect(next(third, "2026-11-22T12:00:00Z")).toBe("2026-11-23");
	expect(next({ ...third, startsOn: "2027-06-01" }, "2026-11-22T12:00:00Z")).toBe("2027-06-01");
});
