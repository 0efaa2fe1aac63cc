import { addDays, type Day, dayAt, daysBetween, startOfDay } from "../../../../lib/calendar.ts";
import type { Outcome } from "../../../tracked/keywords/keyword.entity.ts";

/** Calendar days in a time zone, and their bounds. */
export interface DayWindow {
	/** Newest first. */
	dates: Day[];
	/** Where each day begins, oldest first, and where the last one ends: one more than days. */
	bounds: Date[];
}

/** What defines a window. */
export interface WindowRequest {
	now: Date;
	/** Maximum number of days, the last one included. */
	days: number;
	/** The last day; today by default. */
	until?: Day | null;
	timeZone: string;
	/** Earlier days are not shown; null if nothing was checked yet, which leaves today. */
	firstCheckedAt: Date | null;
}

/** The days up to `until`, but not before the first check: none if `until` is earlier. Today always counts. */
export function dayWindow({ now, days, until, timeZone, firstCheckedAt }: WindowRequest): DayWindow {
	const today = dayAt(now, timeZone);
	const last = until ?? today;
	const firstDay = firstCheckedAt ? dayAt(firstCheckedAt, timeZone) : today;
	const count = Math.max(last === today ? 1 : 0, Math.min(days, daysBetween(firstDay, last) + 1));
	const oldest = addDays(last, 1 - count);
	return {
		dates: Array.from({ length: count }, (_, index) => addDays(last, -index)),
		bounds: Array.from({ length: count + 1 }, (_, index) => startOfDay(addDays(oldest, index), timeZone)),
	};
}

/** A keyword's days in a window, numbered from 1, the oldest, as `width_bucket` does. */
export interface KeywordDays {
	/** Measured days, ascending; each has its last measurement. */
	days: number[];
	/** One per item of `days`; null: not found; 0: not found, but the domain owned the featured snippet. */
	positions: (number | null)[];
	/** One per item of `days`. */
	contextIds: number[];
	/** One per item of `days`. */
	urlIds: (string | null)[];
	/** The last measurement before the window; null if not found or none. */
	before: number | null;
	/** How that was measured; null without one. */
	beforeContextId: number | null;
	/** Days with failed checks. */
	failed: number[];
}

/** The same as arrays aligned with the window's dates. */
export interface AlignedDays {
	/** 1 is best, 0 not found, null not measured. */
	positions: (number | null)[];
	/** Against the last earlier measured day; null unless found on both and comparable. */
	changes: (number | null)[];
	urlIds: (string | null)[];
	/** Indexes of dates with failed checks only. */
	failedDays: number[];
	/** Indexes of dates without a position on which the domain owned the featured snippet. */
	snippetDays: number[];
}

/** Each day's outcome: its last measurement, a failure if nothing was measured, or null without checks. */
export function outcomesOf({ positions, failedDays }: AlignedDays): (Outcome | null)[] {
	const failed = new Set(failedDays);
	return positions.map((position, index) => {
		if (position === null) return failed.has(index) ? "FAILED" : null;
		return position === 0 ? "NOT_FOUND" : "FOUND";
	});
}

/** Aligns a keyword's measurements with a window's dates, newest first. */
export function alignDays(count: number, keyword: KeywordDays): AlignedDays {
	const { days, positions, contextIds, urlIds, failed } = keyword;
	const aligned: AlignedDays = {
		positions: new Array(count).fill(null),
		changes: new Array(count).fill(null),
		urlIds: new Array(count).fill(null),
		failedDays: [],
		snippetDays: [],
	};
	let previous = keyword.before;
	let previousContextId = keyword.beforeContextId;
	for (const [at, day] of days.entries()) {
		const position = positions[at] || null;
		const contextId = contextIds[at] ?? null;
		const index = count - day;
		aligned.positions[index] = position ?? 0;
		if (positions[at] === 0) aligned.snippetDays.push(index);
		if (position !== null && previous !== null && contextId === previousContextId)
			aligned.changes[index] = previous - position;
		aligned.urlIds[index] = urlIds[at] ?? null;
		previous = position;
		previousContextId = contextId;
	}
	aligned.failedDays = failed.map((day) => count - day).filter((index) => aligned.positions[index] === null);
	return aligned;
}
