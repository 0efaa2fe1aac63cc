import { dayOf } from "../../lib/days.ts";

export const ranges = [7, 14, 30, 90] as const;

export type RangeDays = (typeof ranges)[number];

export const defaultRange: RangeDays = 7;

/** The range in an address, else the default. */
export function readRange(text: string | null): RangeDays {
	return ranges.find((days) => String(days) === text) ?? defaultRange;
}

/** First and last day of a range that ends today, `yyyy-MM-dd`. */
export function rangeOf(days: RangeDays, today: string): { startDate: string; endDate: string } {
	const start = new Date(`${today}T00:00:00Z`);
	start.setUTCDate(start.getUTCDate() - (days - 1));
	return { startDate: dayOf(start, "UTC"), endDate: today };
}
