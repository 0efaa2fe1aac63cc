import type { CadenceInput, CadenceKind, Weekday } from "../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import type { Faults } from "../../lib/form/use-saved-form.ts";
import { type Cadence, weekdays } from "./cadence-words.ts";

/** The fields that say on which days something is due, and when. */
export interface CadenceValues {
	kind: CadenceKind;
	everyDays: string;
	startsOn: string;
	weekdays: Weekday[];
	dayOfMonth: string;
	time: string;
	timeZone: string;
}

/** A new cadence: every Monday, by the reader's clock. */
export function newCadence(time: string): CadenceValues {
	const timeZone = localTimeZone();
	return {
		kind: "WEEKDAYS",
		everyDays: "3",
		startsOn: dayOf(Date.now(), timeZone),
		weekdays: ["MONDAY"],
		dayOfMonth: "1",
		time,
		timeZone,
	};
}

/** A stored cadence in the form. */
export function cadenceValues(stored: {
	cadence: Cadence & { startsOn: string | null };
	time: string;
	timeZone: string;
}): CadenceValues {
	const { cadence, time, timeZone } = stored;
	const first = newCadence(time);
	return {
		kind: cadence.kind,
		everyDays: String(cadence.everyDays ?? first.everyDays),
		startsOn: cadence.startsOn ?? first.startsOn,
		weekdays: [...(cadence.weekdays ?? first.weekdays)],
		dayOfMonth: String(cadence.dayOfMonth ?? first.dayOfMonth),
		time,
		timeZone,
	};
}

/** A cadence as the API takes it. */
export function cadenceInput(values: CadenceValues): CadenceInput {
	const { kind, everyDays, startsOn, weekdays: chosen, dayOfMonth } = values;
	return {
		kind,
		...(kind === "EVERY_N_DAYS" && { everyDays: Number(everyDays), startsOn }),
		...(kind === "WEEKDAYS" && { weekdays: weekdays.filter((day) => chosen.includes(day)) }),
		...(kind === "MONTHLY" && { dayOfMonth: Number(dayOfMonth) }),
	};
}

const isWhole = (text: string, least: number, most: number) =>
	/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with a cadence, by field. */
export function cadenceFaults(values: CadenceValues): Faults<CadenceValues> {
	const { kind, everyDays, startsOn, weekdays: chosen, dayOfMonth, time } = values;
	const faults: Faults<CadenceValues> = {};
	if (kind === "EVERY_N_DAYS" && !isWhole(everyDays, 1, 90)) faults.everyDays = "A whole number from 1 to 90.";
	if (kind === "EVERY_N_DAYS" && startsOn === "") faults.startsOn = "Choose the first day.";
	if (kind === "WEEKDAYS" && chosen.length === 0) faults.weekdays = "Choose at least one day.";
	if (kind === "MONTHLY" && !isWhole(dayOfMonth, 1, 31)) faults.dayOfMonth = "A day from 1 to 31.";
	if (!/^\d\d:\d\d$/.test(time)) faults.time = "Enter a time.";
	return faults;
}
