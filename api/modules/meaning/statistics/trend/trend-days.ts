import { type DaySpan, maxDaysApart } from "../../../../core/day-span.ts";
import { addDays, type Day, daysBetween, isDay, startOfDay } from "../../../../lib/calendar.ts";

/** Days up to which each has a point of its own. */
const maxDaily = 92;

/** The points of a trend. */
export interface TrendPoints {
	/** Newest first. */
	dates: Day[];
	/** Where the days of each point begin, oldest first, and where those of the last one end. */
	bounds: Date[];
	isWeekly: boolean;
}

/** A point a day, or for more than 92 days one for each seven days counted back from the last. */
export function trendPoints({ from, to }: DaySpan, timeZone: string): TrendPoints {
	const { count, step } = stepsOf({ from, to });
	const dates = Array.from({ length: count }, (_, index) => addDays(to, -step * index));
	const begins = dates.map((date) => addDays(date, 1 - step)).map((day) => (day < from ? from : day));
	const bounds = [...begins.toReversed(), addDays(to, 1)].map((day) => startOfDay(day, timeZone));
	return { dates, bounds, isWeekly: step > 1 };
}

/** How many points a trend has; 0 for days that it refuses. */
export function trendLength(from: unknown, to: unknown): number {
	const areDays = typeof from === "string" && typeof to === "string" && isDay(from) && isDay(to);
	// The field itself refuses longer spans.
	return areDays ? Math.min(Math.max(0, stepsOf({ from, to }).count), maxDaysApart) : 0;
}

function stepsOf({ from, to }: DaySpan): { count: number; step: number } {
	const days = daysBetween(from, to) + 1;
	const step = days > maxDaily ? 7 : 1;
	return { count: Math.ceil(days / step), step };
}
