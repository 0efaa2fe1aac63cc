import {
	type CadenceValues,
	cadenceFaults,
	cadenceInput,
	cadenceValues,
	newCadence,
} from "../../../entities/schedule/cadence-values.ts";
import type {
	CheckMode,
	DepthPolicy,
	ScheduleFactsFragment,
	ScheduleInput,
	ScheduleTargetKind,
} from "../../../gql/graphql.ts";
import type { Faults, SavedForm } from "../../../lib/form/use-saved-form.ts";

/** The fields of a schedule's form. */
export interface ScheduleValues extends CadenceValues {
	name: string;
	domainId: string;
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
	return {
		name: "",
		domainId,
		...newCadence("06:00"),
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
	const { name, domain, target, mode, depthPolicy, depth } = schedule;
	return {
		...newSchedule(domain.id),
		name,
		...cadenceValues(schedule),
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
	const { name, time, timeZone, target, mode, depthPolicy, depth } = values;
	return {
		name: name.trim(),
		cadence: cadenceInput(values),
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

/** What is wrong with a form, by field. */
export function scheduleFaults(values: ScheduleValues): Faults<ScheduleValues> {
	const { name, target, groups, viewId } = values;
	const faults: Faults<ScheduleValues> = cadenceFaults(values);
	if (name.trim() === "") faults.name = "Enter a name.";
	if (target === "GROUPS" && groups.length === 0) faults.groups = "Choose at least one group.";
	if (target === "VIEW" && viewId === null) faults.viewId = "Choose a view.";
	return faults;
}
