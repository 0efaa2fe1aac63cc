import { expect, it } from "vitest";
import { planOf } from "./plan.ts";

const now = Date.parse("2026-11-25T08:00:00Z");
const daily = { nextRunAt: null, problem: null, lastRun: null };
const money = {
	id: "1",
	name: "Money",
	nextSlotAt: "2026-11-26T06:00:00.000Z",
	isPaused: false,
	pausedUntil: null,
	problem: null,
	lastRun: null,
	heldRun: null,
};
const plan = (fields: Partial<Parameters<typeof planOf>[0]>) =>
	planOf({ schedules: [], schedule: daily, uncoveredCount: 0, ...fields }, now);

it("names the next slot of a schedule, or of daily updates where a domain has none", () => {
	const next = { kind: "next", isInNeed: false };
	expect(plan({ schedules: [money] })).toMatchObject({ ...next, text: "Tomorrow 06:00", detail: "Money" });
	const schedule = { ...daily, nextRunAt: "2026-11-25T17:30:00.000Z" };
	expect(plan({ schedule })).toMatchObject({ ...next, text: "Today 17:30", detail: "Daily updates" });
});

it("says what waits, is paused, is stopped, or is checked by nothing", () => {
	const heldRun = { id: "9", heldCost: 2640, heldUntil: "2026-12-01T06:00:00.000Z" };
	expect(plan({ schedules: [money, { ...money, id: "2", heldRun }] })).toMatchObject({
		kind: "held",
		text: "Waits for approval",
		detail: "2,640 credits, until Dec 1",
		isInNeed: true,
	});
	const paused = { ...money, nextSlotAt: null, isPaused: true, pausedUntil: "2026-12-01T06:00:00.000Z" };
	expect(plan({ schedules: [paused] })).toMatchObject({
		kind: "paused",
		detail: "Money, until Dec 1",
		isInNeed: false,
	});
	expect(plan({ uncoveredCount: 19 })).toMatchObject({
		kind: "unscheduled",
		text: "Not scheduled",
		detail: "19 in no schedule",
		isInNeed: true,
	});
	expect(plan({ schedules: [money], uncoveredCount: 2 })).toMatchObject({
		text: "Tomorrow 06:00",
		detail: "2 in no schedule",
		isInNeed: true,
	});
	const stopped = { ...money, lastRun: { id: "3", state: "STOPPED" as const } };
	expect(plan({ schedules: [stopped] })).toMatchObject({ detail: "Its last run stopped", isInNeed: true });
	const problem = "There are not enough credits.";
	expect(plan({ schedules: [{ ...money, problem }] })).toMatchObject({ detail: problem, isInNeed: true });
});
