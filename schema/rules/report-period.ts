/** The periods that a report or a shared page can be about. */
type PeriodName = "LAST_7_DAYS" | "LAST_30_DAYS" | "LAST_90_DAYS" | "PREVIOUS_WEEK" | "PREVIOUS_MONTH" | "FIXED";

/** A chosen period; the days, `yyyy-MM-dd`, are those of a fixed one. */
export interface PeriodChoice {
	period: PeriodName;
	from: string | null;
	to: string | null;
}

/** A period's first and last day, `yyyy-MM-dd`. */
export interface DaysOfPeriod {
	first: string;
	last: string;
}

/** The days of a period as of a day; null while those of a fixed one are not chosen. */
export function daysOfPeriod({ period, from, to }: PeriodChoice, today: string): DaysOfPeriod | null {
	const at = new Date(today);
	const month = at.getUTCMonth();
	const date = at.getUTCDate();
	/** Days before the first of a month, and after its last, are those of the months next to it. */
	const dayOf = (month: number, date: number) =>
		new Date(Date.UTC(at.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
	switch (period) {
		case "LAST_7_DAYS":
			return { first: dayOf(month, date - 6), last: today };
		case "LAST_30_DAYS":
			return { first: dayOf(month, date - 29), last: today };
		case "LAST_90_DAYS":
			return { first: dayOf(month, date - 89), last: today };
		case "PREVIOUS_WEEK": {
			// Sunday is day 0, and the last of its week.
			const monday = date - ((at.getUTCDay() + 6) % 7);
			return { first: dayOf(month, monday - 7), last: dayOf(month, monday - 1) };
		}
		case "PREVIOUS_MONTH":
			return { first: dayOf(month - 1, 1), last: dayOf(month, 0) };
		case "FIXED":
			return from && to ? { first: from, last: to } : null;
	}
}
