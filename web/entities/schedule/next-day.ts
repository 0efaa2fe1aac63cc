import { addDays, dayOf, daysBetween } from "../../lib/days.ts";
import { type Cadence, weekdays } from "./cadence-words.ts";
import { timeIn } from "./slot-words.ts";

/** Which days something is due, and from when on. */
export type CadenceFrom = Cadence & { startsOn: string | null };

/** Longer than any two days of a cadence are apart. */
const longest = 100;

/** The next day, `yyyy-MM-dd`, on which something is due at a time of a zone's clock; null if it never is. */
export function nextDay(
	cadence: CadenceFrom,
	{ time, timeZone }: { time: string; timeZone: string },
	now = Date.now(),
): string | null {
	const today = dayOf(now, timeZone);
	const first = time > timeIn(now, timeZone) ? today : addDays(today, 1);
	const { kind, startsOn } = cadence;
	const from = kind === "EVERY_N_DAYS" && startsOn && startsOn > first ? startsOn : first;
	for (let ahead = 0; ahead < longest; ahead++) {
		const day = addDays(from, ahead);
		if (isDue(cadence, day)) return day;
	}
	return null;
}

function isDue({ kind, everyDays, startsOn, weekdays: chosen, dayOfMonth }: CadenceFrom, day: string): boolean {
	if (kind === "EVERY_N_DAYS")
		return everyDays !== null && startsOn !== null && daysBetween(startsOn, day) % everyDays === 0;
	// Days since Monday: Sunday is day 0.
	if (kind === "WEEKDAYS") return chosen?.some((one) => one === weekdays[(new Date(day).getUTCDay() + 6) % 7]) ?? false;
	const isLast = addDays(day, 1).endsWith("-01");
	const date = Number(day.slice(8));
	return dayOfMonth !== null && (date === dayOfMonth || (isLast && date < dayOfMonth));
}
