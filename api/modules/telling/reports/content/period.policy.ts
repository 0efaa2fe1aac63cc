import { daysOfPeriod } from "../../../../../schema/rules/report-period.ts";
import { addDays, type Day, dayInWords, shortDayInWords } from "../../../../lib/calendar.ts";
import type { StoredReportContent } from "./content.types.ts";

/** The days of a document. */
export interface Period {
	first: Day;
	last: Day;
	/** The day before the first, which the last is compared with. */
	before: Day;
}

/** The days that a content is about. @param today the day of the document's moment in the content's time zone */
export function periodOf(content: Pick<StoredReportContent, "period" | "from" | "to">, today: Day): Period {
	const days = daysOfPeriod(content, today);
	if (!days) throw new Error("Fixed days have no ends.");
	return { ...days, before: addDays(days.first, -1) };
}

/** A period in words: `Nov 1 to Nov 30, 2026`, `Dec 15, 2025 to Jan 13, 2026`, `Nov 30, 2026`. */
export function periodInWords({ first, last }: Pick<Period, "first" | "last">): string {
	return first === last ? dayInWords(last) : `${dayNear(first, last)} to ${dayInWords(last)}`;
}

/** A day in words next to another one, which has its year: with a year of its own only where it differs. */
export function dayNear(day: Day, other: Day): string {
	return yearOf(day) === yearOf(other) ? shortDayInWords(day) : dayInWords(day);
}

const yearOf = (day: Day) => day.slice(0, 4);
