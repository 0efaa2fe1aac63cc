import { addDays, type Day, dayAt, daysBetween, startOfDay } from "../../../lib/calendar.ts";
import type { Outcome } from "../../keywords/keyword.entity.ts";

/** Calendar days somewhere, and the moments between them. */
export interface DayWindow {
	/** Newest first. */
	dates: Day[];
	/** Where each day begins, oldest first, and where the last one ends: one more than there are days. */
	bounds: Date[];
}

/** What a window is made of. */
export interface WindowRequest {
	now: Date;
	/** The most days to show, the last one included. */
	days: number;
	/** The last day; left out, today. */
	until?: Day | null;
	timeZone: string;
	/** Days before it are not shown; null when nothing was ever checked, which leaves today. */
	firstCheckedAt: Date | null;
}

/** The days up to today or another day, not before the first check: none when it is earlier than that. Today there is always. */
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

/** What one keyword has in a window. Days count from 1, the oldest, as `width_bucket` does. */
export interface KeywordDays {
	/** Days with a measurement, ascending; a day measured several times stands once, by its last. */
	days: number[];
	/** One a day of `days`; null when not found. */
	positions: (number | null)[];
	/** One a day of `days`. */
	urlIds: (string | null)[];
	/** The last measurement before the window; null when not found or none. */
	before: number | null;
	/** Days on which checks failed. */
	failed: number[];
}

/** The same as lists aligned with the window's dates. */
export interface AlignedDays {
	/** 1 is best, 0 not found, null not measured. */
	positions: (number | null)[];
	/** Against the measurement of the last earlier day that has one; null unless both are found. */
	changes: (number | null)[];
	urlIds: (string | null)[];
	/** Indexes of dates on which checks failed and nothing was measured. */
	failedDays: number[];
}

/** What the checks of a day came to: its last measurement, or a failure where nothing was measured; null without any. */
export function outcomesOf({ positions, failedDays }: AlignedDays): (Outcome | null)[] {
	const failed = new Set(failedDays);
	return positions.map((position, index) => {
		if (position === null) return failed.has(index) ? "FAILED" : null;
		return position === 0 ? "NOT_FOUND" : "FOUND";
	});
}

/** Lays a keyword's measurements out over the dates of a window, newest first. */
export function alignDays(count: number, { days, positions, urlIds, before, failed }: KeywordDays): AlignedDays {
	const aligned: AlignedDays = {
		positions: new Array(count).fill(null),
		changes: new Array(count).fill(null),
		urlIds: new Array(count).fill(null),
		failedDays: [],
	};
	let previous = before;
	for (const [at, day] of days.entries()) {
		const position = positions[at] ?? null;
		const index = count - day;
		aligned.positions[index] = position ?? 0;
		aligned.changes[index] = position !== null && previous !== null ? previous - position : null;
		aligned.urlIds[index] = urlIds[at] ?? null;
		previous = position;
	}
	aligned.failedDays = failed.map((day) => count - day).filter((index) => aligned.positions[index] === null);
	return aligned;
}
