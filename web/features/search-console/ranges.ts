import { dayOf } from "../../lib/days.ts";

/** How many days back analytics may look. */
export const ranges = [7, 14, 30, 90] as const;

export type RangeDays = (typeof ranges)[number];

/** Days analytics look back until someone chooses otherwise. */
export const defaultRange: RangeDays = 7;

/** The range an address names; the default for anything else. */
export function readRange(text: string | null): RangeDays {
	return ranges.find((days) => String(days) === text) ?? defaultRange;
}

/** The calendar days of a range that ends today, both included, as `yyyy-MM-dd`. */
export function rangeOf(days: RangeDays, today: string): { startDate: string; endDate: string } {
	const start = new Date(`${today}T00:00:00Z`);
	start.setUTCDate(start.getUTCDate() - (days - 1));
	return { startDate: dayOf(start, "UTC"), endDate: today };
}
