import { dayOf, localTimeZone } from "./days.ts";
import { formatDate, formatDay, formatMoment, formatTime } from "./format.ts";

/** A moment as briefly as it can be told: `14:33` today, else `Nov 20, 14:33`. */
export function momentInWords(iso: string): string {
	const timeZone = localTimeZone();
	return formatMoment(iso, dayOf(Date.now(), timeZone), (moment) => dayOf(moment, timeZone));
}

/** A moment with its day, whichever it is: `Nov 20, 14:33`, or `Nov 20, 2025, 14:33` of another year. */
export function dayAndTime(iso: string): string {
	const timeZone = localTimeZone();
	const day = dayOf(iso, timeZone);
	const isThisYear = day.slice(0, 4) === dayOf(Date.now(), timeZone).slice(0, 4);
	return `${isThisYear ? formatDay(day) : formatDate(iso)}, ${formatTime(iso)}`;
}
