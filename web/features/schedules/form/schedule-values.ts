import type {
	CadenceKind,
	CheckMode,
	DepthPolicy,
	ScheduleFactsFragment,
	ScheduleInput,
	ScheduleTargetKind,
	Weekday,
} from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import type { Faults, SavedForm } from "../../../lib/form/use-saved-form.ts";
import { weekdays } from "../schedule-words.ts";

/** The fields of a schedule's form. */
export interface ScheduleValues {
	name: string;
	domainId: string;
	kind: CadenceKind;
	everyDays: string;
	startsOn: string;
	weekdays: Weekday[];
	dayOfMonth: string;
	time: string;
	timeZone: string;
	target: ScheduleTargetKind;
	groups: string[];
	viewId: string | null;
	mode: CheckMode;
	depthPolicy: DepthPolicy;
	/** Empty: the domain's. */
	depth: string;
	/** Whether to add a second schedule for the remaining keywords; null: not chosen yet. */
	keepsOthers: boolean | null;
}

/** A schedule's form. */
export type ScheduleForm = SavedForm<ScheduleValues>;

/** A new schedule: every Monday at six by the reader's clock. */
export function newSchedule(domainId: string): ScheduleValues {
	const timeZone = localTimeZone();
	return {
		name: "",
		domainId,
		kind: "WEEKDAYS",
		everyDays: "3",
		startsOn: dayOf(Date.now(), timeZone),
		weekdays: ["MONDAY"],
		dayOfMonth: "1",
		time: "06:00",
		timeZone,
		target: "ALL",
		groups: [],
		viewId: null,
		mode: "LIVE",
		depthPolicy: "FIXED",
		depth: "",
		keepsOthers: null,
	};
}

/** A new daily schedule of the keywords in no other schedule. */
export function othersSchedule(domainId: string): ScheduleValues {
	return {
		...newSchedule(domainId),
		name: "The other keywords",
		kind: "EVERY_N_DAYS",
		everyDays: "1",
		target: "OTHERS",
	};
}

/** The form values of a schedule. */
export function valuesOf(schedule: ScheduleFactsFragment): ScheduleValues {
	const { name, domain, cadence, time, timeZone, target, mode, depthPolicy, depth } = schedule;
	const first = newSchedule(domain.id);
	return {
		...first,
		name,
		kind: cadence.kind,
		everyDays: String(cadence.everyDays ?? first.everyDays),
		startsOn: cadence.startsOn ?? first.startsOn,
		weekdays: cadence.weekdays ?? first.weekdays,
		dayOfMonth: String(cadence.dayOfMonth ?? first.dayOfMonth),
		time,
		timeZone,
		target: target.kind,
		groups: target.groups ?? [],
		viewId: target.view?.id ?? null,
		mode,
		depthPolicy,
		depth: depth === null ? "" : String(depth),
	};
}

/** A form as the API takes it. A preview needs no name. */
export function scheduleInput(values: ScheduleValues): ScheduleInput {
	const { name, kind, time, timeZone, target, mode, depthPolicy, depth } = values;
	return {
		name: name.trim(),
		cadence: {
			kind,
			...(kind === "EVERY_N_DAYS" && { everyDays: Number(values.everyDays), startsOn: values.startsOn }),
			...(kind === "WEEKDAYS" && { weekdays: weekdays.filter((day) => values.weekdays.includes(day)) }),
			...(kind === "MONTHLY" && { dayOfMonth: Number(values.dayOfMonth) }),
		},
		time,
		timeZone,
		target: {
			kind: target,
			...(target === "GROUPS" && { groups: values.groups }),
			...(target === "VIEW" && { viewId: values.viewId }),
		},
		mode,
		depthPolicy,
		...(depth !== "" && { depth: Number(depth) }),
	};
}

const isWhole = (text: string, least: number, most: number) =>
	/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with a form, by field. */
export function scheduleFaults(values: ScheduleValues): Faults<ScheduleValues> {
	const { name, kind, everyDays, weekdays: days, dayOfMonth, time, target, groups, viewId, startsOn } = values;
	const faults: Faults<ScheduleValues> = {};
	if (name.trim() === "") faults.name = "Enter a name.";
	if (kind === "EVERY_N_DAYS" && !isWhole(everyDays, 1, 90)) faults.everyDays = "A whole number from 1 to 90.";
	if (kind === "EVERY_N_DAYS" && startsOn === "") faults.startsOn = "Choose the first day.";
	if (kind === "WEEKDAYS" && days.length === 0) faults.weekdays = "Choose at least one day.";
	if (kind === "MONTHLY" && !isWhole(dayOfMonth, 1, 31)) faults.dayOfMonth = "A day from 1 to 31.";
	if (!/^\d\d:\d\d$/.test(time)) faults.time = "Enter a time.";
	if (target === "GROUPS" && groups.length === 0) faults.groups = "Choose at least one group.";
	if (target === "VIEW" && viewId === null) faults.viewId = "Choose a view.";
	return faults;
}
