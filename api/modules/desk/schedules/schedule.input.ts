import { z } from "zod";
import { maxScheduleName } from "../../../../schema/rules/limits.ts";
import { nameRule } from "../../../core/name-rule.ts";
import { validate } from "../../../core/validate.ts";
import { isTimeZone, spelledTimeZone } from "../../../lib/calendar.ts";
import { isId } from "../../../lib/id.ts";
import {
	cadenceFaults,
	cadenceOf,
	cadenceRule,
	kindFaults,
	timeOfDayRule,
} from "../../measuring/slots/rule/cadence.input.ts";
import {
	DepthPolicyEnum,
	type ScheduleRule,
	type ScheduleTarget,
	ScheduleTargetKindEnum,
} from "../../measuring/slots/rule/schedule-rule.types.ts";
import { group } from "../../tracked/keywords/keywords.input.ts";

/** A schedule as it is given. */
export interface ScheduleValues {
	name: string;
	rule: ScheduleRule;
}

const maxGroups = 50;

const someGroups = "Choose 1 to 50 groups.";
const zone = "The time zone must be an IANA name such as Europe/Amsterdam.";
const depth = "The depth must be a multiple of 10 from 10 to 100.";

const target = z.object(
	{
		kind: z.enum(ScheduleTargetKindEnum, "There is no such kind of target."),
		groups: z.array(group, someGroups).min(1, someGroups).max(maxGroups, someGroups).nullish(),
		viewId: z.string("The view's ID must be a string.").nullish(),
	},
	"The target must be an object.",
);

const schedule = z.object(
	{
		name: nameRule("Enter a name.", maxScheduleName),
		cadence: cadenceRule,
		time: timeOfDayRule,
		timeZone: z.string(zone).refine(isTimeZone, { message: zone, abort: true }).overwrite(spelledTimeZone),
		target,
		mode: z.enum(["LIVE", "QUEUED"], "The mode must be LIVE or QUEUED.").nullish(),
		depthPolicy: z.enum(DepthPolicyEnum, "The depth policy must be FIXED or FOLLOW.").nullish(),
		depth: z.int(depth).min(10, depth).max(100, depth).multipleOf(10, depth).nullish(),
	},
	"The schedule must be an object.",
);

type ScheduleFields = z.output<typeof schedule>;

/** The field of each kind that it must have; the others must have none. */
const fieldsOf = { ALL: [], GROUPS: ["groups"], VIEW: ["viewId"], OTHERS: [] } as const;

const missing = { groups: someGroups, viewId: "Choose a view." };

/** A schedule as it is given, validated at a moment: a first day left out is today by the schedule's clock. */
export function validateSchedule(input: unknown, now: Date): ScheduleValues {
	const given = validate(z.object({ input: schedule.superRefine(refuseOtherFields(now)) }), { input }).input;
	const { name, time, timeZone, mode, depthPolicy, depth } = given;
	return {
		name,
		rule: {
			cadence: cadenceOf(given.cadence, timeZone, now),
			time,
			timeZone,
			target: targetOf(given),
			mode: mode ?? "LIVE",
			depthPolicy: depthPolicy ?? "FIXED",
			depth: depth ?? null,
		},
	};
}

/** Refuses fields of another kind, missing ones, and a first day too far away. */
function refuseOtherFields(now: Date) {
	return ({ cadence, target, timeZone }: ScheduleFields, ctx: z.RefinementCtx) => {
		const faults = {
			target: kindFaults(target, fieldsOf[target.kind], missing),
			cadence: cadenceFaults(cadence, timeZone, now),
		};
		for (const part of ["cadence", "target"] as const) {
			for (const { field, message } of faults[part]) ctx.addIssue({ code: "custom", path: [part, field], message });
		}
	};
}

function targetOf({ target: { kind, groups, viewId } }: ScheduleFields): ScheduleTarget {
	if (kind === "GROUPS") return { kind, groups: [...new Set(groups ?? [])] };
	// An id that cannot be one is not found, as any other.
	if (kind === "VIEW") return { kind, viewId: viewId && isId(viewId) ? viewId : "0" };
	return { kind };
}
