import { addDays, dayOf, localTimeZone } from "../../lib/days.ts";

/** How long something can rest, as menus offer it. */
export const untilChoices = [
	{ label: "Until tomorrow", days: 1 },
	{ label: "For a week", days: 7 },
	{ label: "For a month", days: 30 },
] as const;

/** The selectable days, `yyyy-MM-dd`: from tomorrow to so many days ahead. */
export function untilDays(maxDays: number, now = Date.now()): { min: string; max: string } {
	const today = dayOf(now, localTimeZone());
	return { min: addDays(today, 1), max: addDays(today, maxDays) };
}

/** The start of the reader's day so many days ahead. */
export function inDays(days: number, now = Date.now()): string {
	return startOf(addDays(dayOf(now, localTimeZone()), days));
}

/** The moment at which a day, `yyyy-MM-dd`, begins for the reader. */
export function startOf(day: string): string {
	return new Date(`${day}T00:00:00`).toISOString();
}
