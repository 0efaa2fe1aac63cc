import type { CadenceKind, Weekday } from "../../gql/graphql.ts";
import { timeZoneName } from "../../lib/format.ts";

/** Which days something is due. */
export interface Cadence {
	kind: CadenceKind;
	everyDays: number | null;
	weekdays: readonly Weekday[] | null;
	dayOfMonth: number | null;
}

const shortNames: Record<Weekday, string> = {
	MONDAY: "Mon",
	TUESDAY: "Tue",
	WEDNESDAY: "Wed",
	THURSDAY: "Thu",
	FRIDAY: "Fri",
	SATURDAY: "Sat",
	SUNDAY: "Sun",
};

/** The days of the week from Monday on. */
export const weekdays = Object.keys(shortNames) as Weekday[];

/** `Mon`. */
export function weekdayInWords(day: Weekday): string {
	return shortNames[day];
}

/** `Every day`, `Every 3 days`, `Mon to Fri`, `Monthly, day 20`. */
export function cadenceInWords({ kind, everyDays, weekdays: chosen, dayOfMonth }: Cadence): string {
	if (kind === "MONTHLY") return `Monthly, day ${dayOfMonth}`;
	if (kind === "EVERY_N_DAYS") return everyDays === 1 ? "Every day" : `Every ${everyDays} days`;
	return daysInWords(weekdays.filter((day) => chosen?.includes(day)));
}

/** `Every day 06:00`, `Mon to Fri 06:00`, `Tue, Fri 07:00`, `Every 3 days 04:30`, `Monthly, day 20, 04:00`. */
export function whenInWords({ cadence, time }: { cadence: Cadence; time: string }): string {
	return `${cadenceInWords(cadence)}${cadence.kind === "MONTHLY" ? "," : ""} ${time}`;
}

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** A sentence without its stop: `Every month on the 1st at 08:00`, `Every Monday at 07:30`. */
export function cadenceSentence({ cadence, time }: { cadence: Cadence; time: string }): string {
	const { kind, dayOfMonth } = cadence;
	if (kind !== "MONTHLY" || dayOfMonth === null) return `${cadenceInWords(cadence)} at ${time}`;
	return `Every month on the ${dayOfMonth}${endings[ordinals.select(dayOfMonth)] ?? "th"} at ${time}`;
}

/** `Mon to Fri`, `Tue, Fri`, `Every Monday`, `Every day`. */
function daysInWords(days: readonly Weekday[]): string {
	const [first = "MONDAY"] = days;
	if (days.length === 7) return "Every day";
	if (days.length === 1) return `Every ${first.charAt(0)}${first.slice(1).toLowerCase()}`;
	const at = weekdays.indexOf(first);
	const isRow = days.length > 2 && days.every((day, index) => day === weekdays[at + index]);
	if (isRow) return `${shortNames[first]} to ${shortNames[days.at(-1) ?? first]}`;
	return days.map((day) => shortNames[day]).join(", ");
}

/** The city of a time zone: `Amsterdam`, `New York`, `UTC`. */
export function zoneInWords(timeZone: string): string {
	return timeZoneName(timeZone.split("/").at(-1) ?? timeZone);
}
