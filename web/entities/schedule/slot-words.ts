import { addDays, dayOf } from "../../lib/days.ts";
import { formatPastDay } from "../../lib/format.ts";

/** `06:00` by the clock of a zone. */
export function timeIn(moment: string | number, timeZone: string): string {
	return new Date(moment).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

/** A moment by the clock of a zone, always with its day: `Dec 1, 08:00`. */
export function dayAndTimeIn(moment: string, timeZone: string, now = Date.now()): string {
	return `${formatPastDay(dayOf(moment, timeZone), dayOf(now, timeZone))}, ${timeIn(moment, timeZone)}`;
}

/** `Today 06:00`, `Tomorrow 06:00`, `Mon, Nov 23, 06:00`, by the clock of a zone. */
export function slotInWords(moment: string, timeZone: string, now = Date.now()): string {
	const day = dayOf(moment, timeZone);
	const today = dayOf(now, timeZone);
	const time = timeIn(moment, timeZone);
	if (day === today) return `Today ${time}`;
	if (day === addDays(today, 1)) return `Tomorrow ${time}`;
	const weekday = new Date(moment).toLocaleDateString("en-US", { timeZone, weekday: "short" });
	return `${weekday}, ${formatPastDay(day, today)}, ${time}`;
}
