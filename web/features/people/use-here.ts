import { localTimeZone } from "../../lib/days.ts";
import { useToday } from "../../lib/use-today.ts";
import type { HereAndNow } from "./people-words.ts";

/** The reader's moment, day and time zone. */
export function useHere(): HereAndNow {
	const timeZone = localTimeZone();
	return { now: Date.now(), today: useToday(timeZone), timeZone };
}
