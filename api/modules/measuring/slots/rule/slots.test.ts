import { describe, expect, it } from "vitest";
import type { Cadence } from "./schedule-rule.types.ts";
import { dueRuleSlot, isDueOn, nextSlot, slotOn, slotsAfter, spreadOf } from "./slots.ts";

const daily: Cadence = { kind: "EVERY_N_DAYS", everyDays: 1, startsOn: "2026-01-01" };
const at = (text: string) => new Date(text);

describe("the days of a cadence", () => {
	it("are every n days from the first, and none before it", () => {
		const cadence: Cadence = { kind: "EVERY_N_DAYS", everyDays: 3, startsOn: "2026-02-27" };
		const days = ["2026-02-24", "2026-02-27", "2026-02-28", "2026-03-02", "2026-03-05"];
		expect(days.map((day) => isDueOn(cadence, day))).toEqual([false, true, false, true, true]);
	});

	it("are the chosen days of the week", () => {
		const cadence: Cadence = { kind: "WEEKDAYS", weekdays: ["MONDAY", "SUNDAY"] };
		const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-29"];
		expect(days.map((day) => isDueOn(cadence, day))).toEqual([true, true, false, true]);
	});

	it("are one a month: the last where the month is shorter", () => {
		const cadence: Cadence = { kind: "MONTHLY", dayOfMonth: 31 };
		const slots = slotsAfter({ cadence, time: "06:00", timeZone: "UTC" }, at("2026-01-31T12:00:00Z"));
		const dates = Array.from({ length: 5 }, () => slots.next().value.date);
		expect(dates).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
	});
});

describe("the moment of a slot", () => {
	it.each([
		["02:30", "Europe/Amsterdam", "2026-03-29", "2026-03-29T01:30:00.000Z"],
		["02:30", "Europe/Amsterdam", "2026-10-25", "2026-10-25T00:30:00.000Z"],
		["02:30", "America/New_York", "2026-03-08", "2026-03-08T07:30:00.000Z"],
		["02:15", "Australia/Lord_Howe", "2026-10-04", "2026-10-03T15:45:00.000Z"],
		["06:00", "Asia/Kolkata", "2026-10-04", "2026-10-04T00:30:00.000Z"],
	])("%s in %s on %s", (time, timeZone, date, expected) => {
		expect(slotOn({ cadence: daily, time, timeZone }, date).at.toISOString()).toBe(expected);
	});

	it("starts as late as the schedule's id says, within five minutes", () => {
		expect(["7", "299", "300", "123456789012345678"].map(spreadOf)).toEqual([7, 299, 0, 78]);
	});
});

describe("the next slot", () => {
	const rule = { cadence: daily, time: "06:00", timeZone: "Europe/Amsterdam" };

	it("is the first after a moment on a date that has not run", () => {
		const next = (moment: string, passed: string[] = []) =>
			nextSlot(rule, at(moment), new Set(passed)).at.toISOString();
		expect(next("2026-11-23T04:59:59Z")).toBe("2026-11-23T05:00:00.000Z");
		expect(next("2026-11-23T05:00:00Z")).toBe("2026-11-24T05:00:00.000Z");
		expect(next("2026-11-23T04:00:00Z", ["2026-11-23"])).toBe("2026-11-24T05:00:00.000Z");
	});
});

describe("a slot that is due", () => {
	const rule = { cadence: daily, time: "06:00", timeZone: "UTC" };
	const first = at("2026-11-20T06:00:00Z");
	const due = (now: string, skipped: string[] = [], spread = 0) => {
		const { due, next } = dueRuleSlot(rule, first, new Set(skipped), spread, at(now));
		return [due?.date ?? null, due?.missedSlots, next.date];
	};

	it("waits for its start", () => {
		expect(due("2026-11-20T06:00:59Z", [], 60)).toEqual([null, undefined, "2026-11-20"]);
		expect(due("2026-11-20T06:01:00Z", [], 60)).toEqual(["2026-11-20", 0, "2026-11-21"]);
	});

	it("is the last of those missed, and counts those before it", () => {
		expect(due("2026-11-22T20:00:00Z")).toEqual(["2026-11-22", 2, "2026-11-23"]);
	});

	it("leaves them to the next one within two hours", () => {
		expect(due("2026-11-23T05:10:00Z")).toEqual([null, undefined, "2026-11-23"]);
		expect(due("2026-11-23T06:00:00Z")).toEqual(["2026-11-23", 3, "2026-11-24"]);
	});

	it("is none that was skipped", () => {
		expect(due("2026-11-20T09:00:00Z", ["2026-11-20"])).toEqual([null, undefined, "2026-11-21"]);
		expect(due("2026-11-22T09:00:00Z", ["2026-11-21", "2026-11-22"])).toEqual(["2026-11-20", 0, "2026-11-23"]);
	});
});
