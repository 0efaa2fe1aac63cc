import { addDays, type Day, dayAt, momentAt } from "../../../lib/calendar.ts";

/** How late a digest may be, in milliseconds; after that, its lines join the next. */
const maxDelay = 12 * 60 * 60_000;

/** A digest's time. */
export interface Slot {
	/** The local day it is the digest of. */
	date: Day;
	at: Date;
}

/** The newest digest that is due: its time has come, and was not too long ago. @param time `HH:mm` by the local clock */
export function dueSlot(now: Date, { timeZone, time }: { timeZone: string; time: string }): Slot | null {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const today = dayAt(now, timeZone);
	for (const date of [today, addDays(today, -1)]) {
		const at = momentAt(date, 60 * hours + minutes, timeZone);
		if (at <= now) return now.getTime() - at.getTime() <= maxDelay ? { date, at } : null;
	}
	return null;
}
