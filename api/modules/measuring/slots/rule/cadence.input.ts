import { z } from "zod";
import { dayRule } from "../../../../core/days.ts";
import { addDays, dayAt } from "../../../../lib/calendar.ts";
import { type Cadence, CadenceKindEnum, WeekdayEnum, weekdays } from "./schedule-rule.types.ts";

const maxStartDays = 366;

const everyDays = "The days between two slots must be a whole number from 1 to 90.";
const dayOfMonth = "The day of the month must be a whole number from 1 to 31.";
const someWeekdays = "Choose one to seven days of the week.";
const time = "The time must be HH:MM, from 00:00 to 23:59.";

/** The rule of a `CadenceInput`; `cadenceFaults` checks its fields together. */
export const cadenceRule = z.object(
	{
		kind: z.enum(CadenceKindEnum, "There is no such kind of cadence."),
		everyDays: z.int(everyDays).min(1, everyDays).max(90, everyDays).nullish(),
		startsOn: dayRule.nullish(),
		weekdays: z
			.array(z.enum(WeekdayEnum, "There is no such day of the week."), someWeekdays)
			.min(1, someWeekdays)
			.max(7, someWeekdays)
			.nullish(),
		dayOfMonth: z.int(dayOfMonth).min(1, dayOfMonth).max(31, dayOfMonth).nullish(),
	},
	"The cadence must be an object.",
);

/** A time of day, `HH:MM`. */
export const timeOfDayRule = z.string(time).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, time);

/** A cadence as it is given. */
export type GivenCadence = z.output<typeof cadenceRule>;

/** The fields that a kind may have; all but the first day it must have. */
const fieldsOf = {
	EVERY_N_DAYS: ["everyDays", "startsOn"],
	WEEKDAYS: ["weekdays"],
	MONTHLY: ["dayOfMonth"],
} as const;

const missing = { everyDays, weekdays: someWeekdays, dayOfMonth };

/** A fault of what has a kind: its field and a message. */
interface KindFault {
	field: string;
	message: string;
}

/** Faults of fields that the kind of something does not have, and of the first that it must have and has not. */
export function kindFaults(
	{ kind, ...fields }: { kind: string } & Record<string, unknown>,
	own: readonly string[],
	missing: Readonly<Record<string, string>>,
): KindFault[] {
	const others = Object.entries(fields).filter(([field, value]) => value != null && !own.includes(field));
	const faults = others.map(([field]) => ({ field, message: `${kind} has no ${field}.` }));
	const lacking = own.find((field) => field in missing && fields[field] == null);
	return lacking === undefined ? faults : [...faults, { field: lacking, message: missing[lacking] ?? "" }];
}

/** Faults of a cadence at a moment: fields of another kind, missing ones, and a first day too far away. */
export function cadenceFaults(cadence: GivenCadence, timeZone: string, now: Date): KindFault[] {
	const faults = kindFaults(cadence, fieldsOf[cadence.kind], missing);
	const { startsOn } = cadence;
	const today = dayAt(now, timeZone);
	if (startsOn && (startsOn > addDays(today, maxStartDays) || startsOn < addDays(today, -maxStartDays))) {
		return [...faults, { field: "startsOn", message: "The first day must be at most 366 days away." }];
	}
	return faults;
}

/** A cadence without faults, as it is stored: a first day left out is today in the zone. */
export function cadenceOf(cadence: GivenCadence, timeZone: string, now: Date): Cadence {
	const { kind } = cadence;
	if (kind === "WEEKDAYS") {
		const chosen = cadence.weekdays ?? [];
		return { kind, weekdays: weekdays.filter((day) => chosen.includes(day)) };
	}
	if (kind === "MONTHLY") return { kind, dayOfMonth: cadence.dayOfMonth ?? 1 };
	return { kind, everyDays: cadence.everyDays ?? 1, startsOn: cadence.startsOn ?? dayAt(now, timeZone) };
}
