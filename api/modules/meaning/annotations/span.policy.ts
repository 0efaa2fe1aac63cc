import { maxDaysApart } from "../../../core/day-span.ts";
import { badInput } from "../../../errors.ts";
import { addDays, type Day, dayAt, daysBetween, startOfDay } from "../../../lib/calendar.ts";

const firstDay = "2000-01-01";

/** Days a range can be long. */
export const maxRangeDays = maxDaysApart;

/** The zone whose days begin first. */
const easternmost = "Pacific/Kiritimati";

/** When an annotation is: days, or moments. */
export interface Span {
	startDay: Day | null;
	/** The last day; null without a range. */
	endDay: Day | null;
	startsAt: Date | null;
	/** The last moment; null without a range. */
	endsAt: Date | null;
}

/** What a client says of it; what is left out stays. */
export interface SaidSpan {
	day?: Day | null | undefined;
	endDay?: Day | null | undefined;
	at?: Date | null | undefined;
	endAt?: Date | null | undefined;
}

/**
 * The span a client means. A start of the other sort replaces the one before with its end; without a start, a new span
 * begins now. Refuses with `BAD_INPUT` what mixes both sorts, ends before it begins, or is too far away.
 */
export function spanOf(said: SaidSpan, before: Span | null, now: Date): Span {
	const { day, endDay, at, endAt } = said;
	if (day != null && at != null) throw badInput({ field: "at", message: "Give a day or a moment, not both." });
	const isDays = day != null || (at == null && before !== null && before.startDay !== null);
	const [field, stray] = isDays ? (["endAt", endAt] as const) : (["endDay", endDay] as const);
	if (stray != null) throw badInput({ field, message: "Start and end must both be days, or both be moments." });
	const span: Span = isDays
		? {
				startDay: day ?? before?.startDay ?? null,
				endDay: endDay === undefined ? (before?.endDay ?? null) : endDay,
				startsAt: null,
				endsAt: null,
			}
		: {
				startDay: null,
				endDay: null,
				startsAt: at ?? before?.startsAt ?? now,
				endsAt: endAt === undefined ? (before?.endsAt ?? null) : endAt,
			};
	refuseImpossible(span, now);
	return span;
}

function refuseImpossible({ startDay, endDay, startsAt, endsAt }: Span, now: Date): void {
	const isDays = startDay !== null;
	const first = startDay ?? dayAt(startsAt as Date, "UTC");
	const last = isDays ? endDay : endsAt && dayAt(endsAt, "UTC");
	const [start, end] = isDays ? ["day", "endDay"] : ["at", "endAt"];
	const latest = yearAfter(dayAt(now, easternmost));
	for (const [field, day] of [
		[start, first],
		[end, last],
	]) {
		if (field && day && (day < firstDay || day > latest)) {
			throw badInput({ field, message: "Days must be from 2000-01-01 to one year ahead." });
		}
	}
	if (!last) return;
	const isReversed = isDays ? last < first : (endsAt as Date) < (startsAt as Date);
	if (isReversed) throw badInput({ field: String(end), message: "The end must not be before the start." });
	if (daysBetween(first, last) > maxRangeDays) {
		throw badInput({ field: String(end), message: "A range must not be longer than 3,660 days." });
	}
}

/** The same day a year later. Compared as text, so that February 29 needs no day of its own. */
function yearAfter(day: Day): Day {
	return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** The fields that date an annotation. */
export interface Dated {
	startDay: Day | null;
	lastDay: Day | null;
	at: Date | null;
	endAt: Date | null;
}

/** The first day in a time zone. */
export function firstDayOf({ startDay, at }: Dated, timeZone: string): Day {
	return startDay ?? dayAt(at as Date, timeZone);
}

/** The last day in a time zone; null without an end. */
export function lastDayOf({ lastDay, endAt }: Dated, timeZone: string): Day | null {
	return lastDay ?? (endAt && dayAt(endAt, timeZone));
}

/** When it begins for a reader: a day counts as its start. */
export function startOf({ startDay, at }: Dated, timeZone: string): Date {
	return at ?? startOfDay(startDay as Day, timeZone);
}

/** Days in a time zone, the last one included. */
export interface DayRange {
	from: Day;
	to: Day;
	timeZone: string;
}

/** The first moment of a range of days, and the first after it. */
export function boundsOf({ from, to, timeZone }: DayRange): { begin: Date; end: Date } {
	return { begin: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}
