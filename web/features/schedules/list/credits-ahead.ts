import { dayOf, daysBetween } from "../../../lib/days.ts";
import { formatCount } from "../../../lib/format.ts";

/** Days in which credits that end are shown in red. */
const urgentDays = 7;

/** Whether the credits end within a week. @param firstUnpaidAt the first slot they do not cover; null if there is none */
export function runOutSoon(firstUnpaidAt: string | null, timeZone: string, now = Date.now()): boolean {
	return firstUnpaidAt !== null && daysBetween(dayOf(now, timeZone), dayOf(firstUnpaidAt, timeZone)) < urgentDays;
}

/** `61,400 credits`, or `about 38,934 credits` of a day ahead. */
export function creditsInWords({ credits, isExpected }: { credits: number; isExpected: boolean }): string {
	return `${isExpected ? "about " : ""}${formatCount(credits, "credit")}`;
}
