import { badInput } from "../errors.ts";
import { type Day, daysBetween } from "../lib/calendar.ts";

/** Days that the two ends of a span can be apart. */
export const maxDaysApart = 3_660;

/** Two calendar days, the earlier one first. */
export interface DaySpan {
	from: Day;
	to: Day;
}

/** Where a span's faults are found. */
interface SpanOptions {
	/** The field of the first day. */
	from?: string;
	/** The field of the last day; the first one's if the last is not given. */
	to?: string;
	/** Whether both may be the same day. */
	isOneDayAllowed?: boolean;
}

/** Refuses a span with `BAD_INPUT` that ends after today, does not end after it begins, or is longer than ten years. */
export function refuseSpan(
	{ from, to }: DaySpan,
	today: Day,
	{ from: first = "from", to: last = "to", isOneDayAllowed = false }: SpanOptions = {},
): void {
	if (to > today) throw badInput({ field: last, message: "The last day must not be after today." });
	const days = daysBetween(from, to);
	if (days < 0 || (days === 0 && !isOneDayAllowed)) {
		const message = isOneDayAllowed ? "The end must not be before the start." : "The end must be after the start.";
		throw badInput({ field: last, message });
	}
	if (days > maxDaysApart) throw badInput({ field: first, message: "The days can be 3,660 days apart at most." });
}
