import type { AlertFieldsFragment, MoveFieldsFragment, NewestReadingFragment } from "../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatCount, formatPastDay } from "../../lib/format.ts";

type Threshold = NonNullable<AlertFieldsFragment["threshold"]>;

/** Two ends of a usual range; null: not found. */
export interface Range {
	best: number | null;
	worst: number | null;
}

/** A level as the position to show; null: not found. */
export function positionOf(level: number | null): number | null {
	return level === null ? null : Math.floor(level + 0.5);
}

/** The usual range that a move left; beyond the depth is not found. */
export function usualOf({ usualBest, usualWorst, depth }: MoveFieldsFragment): Range {
	return { best: usualBest > depth ? null : usualBest, worst: usualWorst > depth ? null : usualWorst };
}

/** `3–6`, `7`, `40 or worse`, `not found`. */
export function rangeInWords({ best, worst }: Range): string {
	if (best === null) return "not found";
	if (worst === null) return `${best} or worse`;
	return best === worst ? String(best) : `${best}–${worst}`;
}

/** The tops that name what a move left or entered. */
const steps = [3, 10, 20];

/** `left the top 10`, `entered the top 3`, `not found within 50`; null if neither happened. `tops` are those that rules watch. */
export function crossingInWords(move: MoveFieldsFragment, tops: readonly number[] = []): string | null {
	const [from, to] = [positionOf(move.from), positionOf(move.to)];
	if (to === null) return from === null ? null : `not found within ${move.depth}`;
	if (from === null) return `was not found within ${move.depth}`;
	const crossed = (tops: readonly number[]) =>
		tops.filter((top) => Math.min(from, to) <= top && top < Math.max(from, to));
	const watched = crossed(tops);
	const all = watched.length > 0 ? watched : crossed(steps);
	if (all.length === 0) return null;
	// Of several, the one that says most.
	return to > from ? `left the top ${Math.max(...all)}` : `entered the top ${Math.min(...all)}`;
}

/** A moment's day: `Nov 19`, with its year where that is another. */
export function dayInWords(moment: string, now = Date.now()): string {
	const timeZone = localTimeZone();
	return formatPastDay(dayOf(moment, timeZone), dayOf(now, timeZone));
}

/** The day of what happened: `today`, else as `dayInWords`. */
function pastDayInWords(moment: string, now = Date.now()): string {
	const timeZone = localTimeZone();
	return dayOf(moment, timeZone) === dayOf(now, timeZone) ? "today" : dayInWords(moment, now);
}

/** `since Nov 19`, or of a slow one `slid since Oct 2`. */
export function beginningInWords({ since, isSlide, direction }: MoveFieldsFragment, now?: number): string {
	const day = pastDayInWords(since, now);
	if (!isSlide) return `since ${day}`;
	return `${direction === "WORSE" ? "slid" : "climbed"} since ${day}`;
}

/** The same with how sure it is: `since Nov 19, 3 readings`. */
export function sinceInWords(move: MoveFieldsFragment, now?: number): string {
	const begun = beginningInWords(move, now);
	return move.isSlide ? begun : `${begun}, ${formatCount(move.readings, "reading")}`;
}

/**
 * What was measured since an open move: `found at 2 today, one more check decides`, `not found today`, `at 30 today`; null where the
 * keyword is still at its new position.
 */
export function measuredInWords(move: MoveFieldsFragment, reading: NewestReadingFragment, now?: number): string | null {
	const { at, position, isBack, isOutside } = reading;
	const day = pastDayInWords(at, now);
	const found = move.to === null ? "found at" : "at";
	const measured = `${position === null ? "not found" : `${found} ${position}`} ${day === "today" ? day : `on ${day}`}`;
	if (isBack) return `${measured}, one more check decides`;
	// A move that was reported at its first reading is not confirmed: any reading after it is news.
	const isNews = isOutside || position === null || move.to === null || move.readings === 1;
	return isNews ? measured : null;
}

/** What happened in a word, with its day: `lost Nov 23`, `fell Nov 19`, `slid since Oct 2`. */
export function startInWords(move: MoveFieldsFragment, now?: number): string {
	if (move.isSlide) return beginningInWords(move, now);
	const what = move.to === null ? "lost" : move.direction === "WORSE" ? "fell" : "rose";
	return `${what} ${pastDayInWords(move.since, now)}`;
}

/** What happened, for screen readers and titles: `Fell from 4 to 12`. */
export function moveInWords(move: MoveFieldsFragment): string {
	const [from, to] = [positionOf(move.from), positionOf(move.to)];
	const isWorse = move.direction === "WORSE";
	if (to === null)
		return from === null ? `Not found within ${move.depth}` : `Was ${from}, not found within ${move.depth}`;
	if (from === null) return `Found at ${to}, was not within ${move.depth}`;
	if (move.isSlide) return `${isWorse ? "Slid" : "Climbed"} from ${from} to ${to}`;
	return `${isWorse ? "Fell" : "Rose"} from ${from} to ${to}`;
}

/** How a keyword passed a plain limit. */
export interface Passage {
	/** The last position on the other side; null: not found, undefined: unknown. */
	from: number | null | undefined;
	/** The newest position; null: not found. */
	to: number | null;
}

/** How the keyword of an alert about a plain limit passed it. */
export function passageOf({ from, position }: Threshold, isWorse: boolean): Passage {
	// Not found is never the better side of a limit.
	return { from: from === null && isWorse ? undefined : from, to: position };
}

/** What happened, for screen readers and titles: `From 2 to 5`, `From 2 to not found`. */
export function passageInWords({ from, to }: Passage): string {
	if (from === undefined) return placeInWords(to);
	const [before, now] = [from, to].map((position) => (position === null ? "not found" : position));
	return `From ${before} to ${now}`;
}

/** `Position 5`, `Not found`. */
export function placeInWords(position: number | null): string {
	return position === null ? "Not found" : `Position ${position}`;
}

/** A plain limit that was passed: `worse than 3 at 2 checks in a row`, or at the last check while that is not confirmed. */
export function beyondInWords(
	{ limit, checks }: Pick<Threshold, "limit" | "checks">,
	{ isWorse, isPending }: { isWorse: boolean; isPending: boolean },
): string {
	const beyond = isWorse ? `worse than ${limit}` : `at ${limit} or better`;
	if (isPending) return `${beyond} at the last check`;
	return checks === 1 ? beyond : `${beyond} at ${checks} checks in a row`;
}

/** For a move that awaits confirmation: `12 now, usually 3–6. Not confirmed yet.` */
export function watchedInWords(move: MoveFieldsFragment): string {
	const to = positionOf(move.to);
	const now = to === null ? `Not found within ${move.depth}` : `${to} now`;
	return `${now}, usually ${rangeInWords(usualOf(move))}. Not confirmed yet.`;
}
