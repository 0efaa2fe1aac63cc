import { addDays, type Day, dayAt, daysBetween, momentAt, weekdayOf } from "../../../../lib/calendar.ts";
import { type Cadence, type ScheduleRule, weekdays } from "./schedule-rule.types.ts";

/** A slot of a named schedule. */
export interface RuleSlot {
	/** Its date by the schedule's calendar: a date has one slot. */
	date: Day;
	/** When it is due. */
	at: Date;
}

type Timed = Pick<ScheduleRule, "cadence" | "time" | "timeZone">;

/** Seconds by which the starts of schedules are spread. */
const spreadSeconds = 300;

/** Seconds from a slot to its start, always the same for one schedule. */
export function spreadOf(scheduleId: string): number {
	return Number(BigInt(scheduleId) % BigInt(spreadSeconds));
}

/** Whether a schedule runs on a date. */
export function isDueOn(cadence: Cadence, date: Day): boolean {
	switch (cadence.kind) {
		case "EVERY_N_DAYS": {
			const days = daysBetween(cadence.startsOn, date);
			return days >= 0 && days % cadence.everyDays === 0;
		}
		case "WEEKDAYS": {
			const weekday = weekdays[weekdayOf(date)];
			return cadence.weekdays.some((day) => day === weekday);
		}
		case "MONTHLY": {
			const day = Number(date.slice(8));
			return day === cadence.dayOfMonth || (day < cadence.dayOfMonth && addDays(date, 1).endsWith("-01"));
		}
	}
}

/** The slot of a date on which the schedule runs. */
export function slotOn({ time, timeZone }: Timed, date: Day): RuleSlot {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return { date, at: momentAt(date, 60 * hours + minutes, timeZone) };
}

/** The slots from a date on, without end, in order; those of `EVERY_N_DAYS` begin with its first. */
export function* slotsFrom(rule: Timed, from: Day): Generator<RuleSlot, never> {
	const { cadence } = rule;
	let date = cadence.kind === "EVERY_N_DAYS" && cadence.startsOn > from ? cadence.startsOn : from;
	for (;;) {
		if (isDueOn(cadence, date)) yield slotOn(rule, date);
		date = addDays(date, 1);
	}
}

/** The slots after a moment, without end, in order. */
export function* slotsAfter(rule: Timed, moment: Date): Generator<RuleSlot, never> {
	// A clock that skips midnight moves a slot into the next date.
	for (const slot of slotsFrom(rule, addDays(dayAt(moment, rule.timeZone), -1))) {
		if (slot.at > moment) yield slot;
	}
	throw new Error("Slots have no end.");
}

/** The first slot after a moment on none of some dates. */
export function nextSlot(rule: Timed, moment: Date, passed: ReadonlySet<Day>): RuleSlot {
	for (const slot of slotsAfter(rule, moment)) if (!passed.has(slot.date)) return slot;
	throw new Error("Slots have no end.");
}

/** What is due of a schedule. */
export interface DueRuleSlot {
	/** The slot to run now, and how many before it were missed; null if none is due. */
	due: (RuleSlot & { missedSlots: number }) | null;
	/** The slot to wait for. */
	next: RuleSlot;
}

/** A slot this close takes missed ones over, in milliseconds. */
const takeoverMs = 2 * 60 * 60_000;

/**
 * The slot to run now: the last that passed and is not skipped, which makes up for those before. None if none passed, or
 * if a later one follows within two hours, which takes them over.
 * @param first the first slot that has not run
 * @param skipped dates whose slots are skipped
 * @param spread seconds from a slot to its start
 */
export function dueRuleSlot(
	rule: Timed,
	first: Date,
	skipped: ReadonlySet<Day>,
	spread: number,
	now: Date,
): DueRuleSlot {
	const begins = ({ at }: RuleSlot) => at.getTime() + spread * 1_000;
	let due: RuleSlot | null = null;
	let passed = 0;
	for (const slot of slotsAfter(rule, new Date(first.getTime() - 1))) {
		if (skipped.has(slot.date)) continue;
		if (begins(slot) <= now.getTime()) {
			due = slot;
			passed++;
			continue;
		}
		const isTakenOver = due !== null && begins(slot) - now.getTime() <= takeoverMs;
		return { due: due && !isTakenOver ? { ...due, missedSlots: passed - 1 } : null, next: slot };
	}
	throw new Error("Slots have no end.");
}
