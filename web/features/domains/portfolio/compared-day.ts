import { day, optional, readParams, writeParams } from "../../../lib/address/param.ts";
import { addDays } from "../../../lib/days.ts";
import { formatDay } from "../../../lib/format.ts";

export const comparedDays = [1, 7, 30] as const;

export type ComparedDays = (typeof comparedDays)[number];

/** What the domains are compared with. */
export interface ComparedWith {
	/** How each domain stood at the end of this day, `yyyy-MM-dd`. */
	since: string;
	/** How many days before today that always is; null for a day of the calendar. */
	days: ComparedDays | null;
}

/** Days back that one may choose: with the run before, all of them fit into a trend of single days. */
const maxDaysBack = 84;

const form = {
	days: optional("days", (text) => comparedDays.find((one) => String(one) === text) ?? null),
	since: day("since"),
};

/** The first day that can be compared with. */
export function firstComparable(today: string): string {
	return addDays(today, -maxDaysBack);
}

/** Reads the address; a day that cannot be compared with is ignored. */
export function readCompared(params: URLSearchParams, today: string): ComparedWith {
	const { days, since } = readParams(form, params);
	if (since !== null && since >= firstComparable(today) && since < today) return { since, days: null };
	return daysBack(days ?? 1, today);
}

/** A comparison with the day so many days before today. */
export function daysBack(days: ComparedDays, today: string): ComparedWith {
	return { since: addDays(today, -days), days };
}

/** Writes the address; yesterday is left out. */
export function writeCompared(params: URLSearchParams, { since, days }: ComparedWith): URLSearchParams {
	return writeParams(form, params, { days: days === 1 ? null : days, since: days === null ? since : null });
}

/** How a sentence about the comparison begins: `Since yesterday`, `In the last 7 days`, `Since Nov 18`. */
export function comparedInWords({ since, days }: ComparedWith): string {
	if (days === null) return `Since ${formatDay(since)}`;
	return days === 1 ? "Since yesterday" : `In the last ${days} days`;
}
