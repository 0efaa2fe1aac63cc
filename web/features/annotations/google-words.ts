import type { PeriodAnnotationsQuery } from "../../gql/graphql.ts";
import { dayOf } from "../../lib/days.ts";
import { formatDay, formatFullDay, formatTime } from "../../lib/format.ts";

/** How long a copy counts as up to date: a few failures in a row do not matter. */
const freshMilliseconds = 26 * 60 * 60 * 1000;

export interface GoogleWordsOptions {
	/** The chart's first day, `yyyy-MM-dd`. */
	from: string;
	timeZone: string;
	/** Milliseconds, as `Date.now()`. */
	now: number;
}

/** The note about Google's updates in a chart: they could not be read, or are known for a part of it only. */
export function googleInWords(
	{ isOn, fetchedAt, knownSince, problem }: PeriodAnnotationsQuery["googleUpdates"],
	{ from, timeZone, now }: GoogleWordsOptions,
): string[] {
	if (!isOn) return [];
	if (fetchedAt === null) return problem === null ? [] : ["Google updates could not be read yet."];
	const words: string[] = [];
	if (now - Date.parse(fetchedAt) > freshMilliseconds) {
		const at = `${formatDay(dayOf(fetchedAt, timeZone))}, ${formatTime(fetchedAt)}`;
		words.push(`Google updates could not be read since ${at}; shown as of then.`);
	}
	const known = knownSince && dayOf(knownSince, timeZone);
	if (known && from < known) words.push(`Google updates are known since ${formatFullDay(known)}.`);
	return words;
}
