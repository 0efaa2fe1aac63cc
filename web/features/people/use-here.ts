import { localTimeZone } from "../../lib/days.ts";
import { useToday } from "../../lib/use-today.ts";
import type { Here } from "./people-words.ts";

/** The reader's day and time zone. */
export function useHere(): Here {
	const timeZone = localTimeZone();
	return { today: useToday(timeZone), timeZone };
}
