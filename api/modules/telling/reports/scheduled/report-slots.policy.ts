import { addDays, type Day, dayAt } from "../../../../lib/calendar.ts";
import { nextSlot, type RuleSlot, slotsAfter } from "../../../measuring/slots/rule/slots.ts";
import type { Cadence } from "../../../measuring/slots/schedule.entity.ts";

/** When a report is sent by itself. */
export interface ReportTimes {
	cadence: Cadence | null;
	time: string | null;
	timeZone: string;
	isPaused: boolean;
}

/** The slot after a moment, on none of the dates that have an issue already; null while paused, and without a cadence. */
export function nextIssueAt(times: ReportTimes, moment: Date, passed: ReadonlySet<Day>): Date | null {
	const rule = times.isPaused ? null : ruleOf(times);
	return rule && nextSlot(rule, moment, passed).at;
}

/** What is due of a report. */
export interface DueIssue {
	/** The newest slot that has passed; null if each that has is of a date with an issue. */
	due: RuleSlot | null;
	nextIssueAt: Date | null;
}

/** The slot to make an issue of, which stands for those missed before it, and the one to wait for. @param first the first slot without an issue */
export function dueIssue(times: ReportTimes, first: Date, passed: ReadonlySet<Day>, now: Date): DueIssue {
	const rule = times.isPaused ? null : ruleOf(times);
	let due: RuleSlot | null = null;
	if (!rule) return { due, nextIssueAt: null };
	for (const slot of slotsAfter(rule, new Date(first.getTime() - 1))) {
		if (passed.has(slot.date)) continue;
		if (slot.at > now) return { due, nextIssueAt: slot.at };
		due = slot;
	}
	throw new Error("Slots have no end.");
}

/** The first date whose issue can matter to slots from a moment on: a clock that is set forward moves a slot into the next date, another zone by a day. */
export function firstPassedDate(times: Pick<ReportTimes, "timeZone">, moment: Date): Day {
	return addDays(dayAt(moment, times.timeZone), -2);
}

function ruleOf({ cadence, time, timeZone }: ReportTimes) {
	return cadence && time !== null ? { cadence, time, timeZone } : null;
}
