import { addDays, type Day, daysBetween } from "../../../../lib/calendar.ts";

/** What earlier checks of a keyword came to, in the context in which it would be measured now. */
export interface DepthHistory {
	/** Asked by the last check; null: never measured so. */
	lastDepth: number | null;
	/** What it found; null: nothing within its depth. */
	lastPosition: number | null;
	/** The local date of the last check that requested the full depth or more; null if there is none. */
	lastFullOn: Day | null;
}

const firstDay = "1970-01-01";

/** Days after which a keyword is read in full again. */
const fullEveryDays = 7;

/** A local date as `followDepth` looks at it, worked out once for all keywords. */
export interface FollowedDay {
	/** The last date whose full read is too old. */
	weekBefore: Day;
	/** Keywords with this weekday are read in full. */
	fullWeekday: number;
}

/** A local date for `followDepth`. */
export function followedDay(on: Day): FollowedDay {
	const since = daysBetween(firstDay, on) % fullEveryDays;
	return { weekBefore: addDays(on, -fullEveryDays), fullWeekday: (fullEveryDays - since) % fullEveryDays };
}

/**
 * How deep `FOLLOW` reads a keyword on a local date: a page deeper than where it stood, in full once a week.
 * @param weekday the keyword's own, from `weekdayOfKeyword`
 */
export function followDepth(full: number, weekday: number, history: DepthHistory, day: FollowedDay): number {
	const { lastDepth, lastPosition, lastFullOn } = history;
	if (lastDepth === null || (lastDepth < full && lastPosition === null)) return full;
	if (lastFullOn === null || lastFullOn <= day.weekBefore || weekday === day.fullWeekday) return full;
	return Math.min(full, lastPosition === null ? 20 : 10 * Math.ceil(lastPosition / 10) + 10);
}

/** A keyword's own day of seven, on which it is read in full, so that full reads spread over the week: 0–6. */
export function weekdayOfKeyword(keywordId: string): number {
	return Number(BigInt(keywordId) % 7n);
}
