import { day, optional, readParams, writeParams } from "../../../lib/address/param.ts";
import { addDays } from "../../../lib/days.ts";
import { formatDay } from "../../../lib/format.ts";

/** What the domains are compared with: their own last day so many days earlier, or one day, `yyyy-MM-dd`, for all. */
export type ComparedWith = { days: ComparedDays } | { since: string };

export const comparedDays = [1, 7, 30] as const;

export type ComparedDays = (typeof comparedDays)[number];

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
	if (since !== null && since >= firstComparable(today) && since < today) return { since };
	return { days: days ?? 1 };
}

/** Writes the address; yesterday is left out. */
export function writeCompared(params: URLSearchParams, compared: ComparedWith): URLSearchParams {
	if ("since" in compared) return writeParams(form, params, { days: null, since: compared.since });
	return writeParams(form, params, { days: compared.days === 1 ? null : compared.days, since: null });
}

/** How a sentence about the comparison begins: `Since yesterday`, `In 7 days`, `Since Nov 18`. */
export function comparedInWords(compared: ComparedWith): string {
	if ("since" in compared) return `Since ${formatDay(compared.since)}`;
	return compared.days === 1 ? "Since yesterday" : `In ${compared.days} days`;
}

/** The parameters of Changes that compare the same days. */
export function changesParams(compared: ComparedWith, today: string): Record<string, string> {
	return "since" in compared ? { from: compared.since, to: today } : { days: String(compared.days) };
}
