import type { ReportPeriod } from "../../../gql/graphql.ts";
import { addDays } from "../../../lib/days.ts";

/** A chosen period; the days are those of a fixed one. */
export interface PeriodChoice {
	period: ReportPeriod;
	from: string | null;
	to: string | null;
}

/** A period's first and last day, `yyyy-MM-dd`. */
export interface DaysOfPeriod {
	first: string;
	last: string;
}

const lengths: Partial<Record<ReportPeriod, number>> = { LAST_7_DAYS: 7, LAST_30_DAYS: 30, LAST_90_DAYS: 90 };

/** The days of a period as of a day; null while those of a fixed one are not chosen. */
export function daysOfPeriod({ period, from, to }: PeriodChoice, today: string): DaysOfPeriod | null {
	if (period === "FIXED") return from && to ? { first: from, last: to } : null;
	if (period === "PREVIOUS_WEEK") {
		// Days since Monday: Sunday is day 0.
		const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
		return { first: addDays(monday, -7), last: addDays(monday, -1) };
	}
	if (period === "PREVIOUS_MONTH") {
		const last = addDays(`${today.slice(0, 7)}-01`, -1);
		return { first: `${last.slice(0, 7)}-01`, last };
	}
	return { first: addDays(today, 1 - (lengths[period] ?? 1)), last: today };
}
