import { dayOf, localTimeZone } from "./days.ts";
import { formatMoment } from "./format.ts";

/** A moment as briefly as it can be told: `14:33` today, else `Nov 20, 14:33`. */
export function momentInWords(iso: string): string {
	const timeZone = localTimeZone();
	return formatMoment(iso, dayOf(Date.now(), timeZone), (moment) => dayOf(moment, timeZone));
}
