import { dayOf, daysBetween, localTimeZone } from "./days.ts";
import { formatCount, formatDate, formatDay, formatMoment, formatPastDay, formatTime } from "./format.ts";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short" });

/** A moment in its shortest form: `14:33` today, else `Nov 20, 14:33`. */
export function momentInWords(iso: string): string {
	const timeZone = localTimeZone();
	return formatMoment(iso, dayOf(Date.now(), timeZone), (moment) => dayOf(moment, timeZone));
}

/** `Mon 06:00`; `06:00` today. From a week on `Nov 30, 06:00`. */
export function weekdayAndTime(iso: string): string {
	const timeZone = localTimeZone();
	const days = daysBetween(dayOf(Date.now(), timeZone), dayOf(iso, timeZone));
	if (days < 1 || days > 6) return momentInWords(iso);
	return `${weekday.format(new Date(iso))} ${formatTime(iso)}`;
}

/** A moment, always with its day: `Nov 20, 14:33`, or `Nov 20, 2025, 14:33` of another year. */
export function dayAndTime(iso: string): string {
	const timeZone = localTimeZone();
	const day = dayOf(iso, timeZone);
	const isThisYear = day.slice(0, 4) === dayOf(Date.now(), timeZone).slice(0, 4);
	return `${isThisYear ? formatDay(day) : formatDate(iso)}, ${formatTime(iso)}`;
}

const hourMilliseconds = 60 * 60 * 1000;

/** A moment that is known to the hour: `in the last hour`, `5 hours ago`, `yesterday`, `Nov 16`. */
export function hourInWords(iso: string, now: number, timeZone: string): string {
	const hours = Math.floor((now - Date.parse(iso)) / hourMilliseconds);
	if (hours < 1) return "in the last hour";
	if (hours < 24) return `${formatCount(hours, "hour")} ago`;
	const today = dayOf(now, timeZone);
	const day = dayOf(iso, timeZone);
	return daysBetween(day, today) === 1 ? "yesterday" : formatPastDay(day, today);
}
