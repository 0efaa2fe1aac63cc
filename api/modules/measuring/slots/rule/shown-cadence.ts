import type { Cadence } from "../schedule.entity.ts";
import type { CadenceType } from "./cadence.types.ts";

/** A cadence as clients see it: null where its kind has no such field. */
export function shownCadence(cadence: Cadence): CadenceType {
	return { everyDays: null, startsOn: null, weekdays: null, dayOfMonth: null, ...cadence };
}
