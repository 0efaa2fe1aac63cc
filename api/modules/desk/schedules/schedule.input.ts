import { z } from "zod";
import { maxScheduleName } from "../../../../schema/rules/limits.ts";
import { dayRule } from "../../../core/days.ts";
import { nameRule } from "../../../core/name-rule.ts";
import { validate } from "../../../core/validate.ts";
import { addDays, dayAt, isTimeZone } from "../../../lib/calendar.ts";
import { isId } from "../../../lib/id.ts";
import {
	type Cadence,
	CadenceKindEnum,
	DepthPolicyEnum,
	type ScheduleRule,
	type ScheduleTarget,
	ScheduleTargetKindEnum,
	WeekdayEnum,
	weekdays,
} from "../../measuring/slots/rule/schedule-rule.types.ts";
import { group } from "../../tracked/keywords/keywords.input.ts";

/** A schedule as it is given. */
export interface ScheduleValues {
	name: string;
	rule: ScheduleRule;
}

const maxGroups = 50;
const maxStartDays = 366;

const everyDays = "The days between two slots must be a whole number from 1 to 90.";
const dayOfMonth = "The day of the month must be a whole number from 1 to 31.";
const someWeekdays = "Choose one to seven days of the week.";
const someGroups = "Choose 1 to 50 groups.";
const zone = "The time zone must be an IANA name such as Europe/Amsterdam.";
const time = "The time must be HH:MM, from 00:00 to 23:59.";
const depth = "The depth must be a multiple of 10 from 10 to 100.";

const cadence = z.object(
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
		cadence,
		time: z.string(time).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, time),
		timeZone: z.string(zone).refine(isTimeZone, { message: zone, abort: true }),
		target,
		mode: z.enum(["LIVE", "QUEUED"], "The mode must be LIVE or QUEUED.").nullish(),
		depthPolicy: z.enum(DepthPolicyEnum, "The depth policy must be FIXED or FOLLOW.").nullish(),
		depth: z.int(depth).min(10, depth).max(100, depth).multipleOf(10, depth).nullish(),
	},
	"The schedule must be an object.",
);

type ScheduleFields = z.output<typeof schedule>;

/** The field of each kind that it must have; the others must have none. */
const fieldsOf = {
	EVERY_N_DAYS: ["everyDays", "startsOn"],
	WEEKDAYS: ["weekdays"],
	MONTHLY: ["dayOfMonth"],
	ALL: [],
	GROUPS: ["groups"],
	VIEW: ["viewId"],
	OTHERS: [],
} as const;

const missing: Record<string, string> = {
	everyDays,
	weekdays: someWeekdays,
	dayOfMonth,
	groups: someGroups,
	viewId: "Choose a view.",
};

/** A schedule as it is given, validated at a moment: a first day left out is today by the schedule's clock. */
export function validateSchedule(input: unknown, now: Date): ScheduleValues {
	const given = validate(z.object({ input: schedule.superRefine(refuseOtherFields(now)) }), { input }).input;
	const { name, time, timeZone, mode, depthPolicy, depth } = given;
	return {
		name,
		rule: {
			cadence: cadenceOf(given, now),
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
	return (given: ScheduleFields, ctx: z.RefinementCtx) => {
		for (const part of ["cadence", "target"] as const) {
			const { kind, ...fields } = given[part];
			const own: readonly string[] = fieldsOf[kind];
			for (const [field, value] of Object.entries(fields)) {
				const isOther = value != null && !own.includes(field);
				if (isOther) ctx.addIssue({ code: "custom", path: [part, field], message: `${kind} has no ${field}.` });
			}
			const lacking = own.find((field) => field !== "startsOn" && (fields as Record<string, unknown>)[field] == null);
			if (lacking) ctx.addIssue({ code: "custom", path: [part, lacking], message: missing[lacking] ?? "" });
		}
		const { startsOn } = given.cadence;
		const today = dayAt(now, given.timeZone);
		if (startsOn && (startsOn > addDays(today, maxStartDays) || startsOn < addDays(today, -maxStartDays))) {
			const message = "The first day must be at most 366 days away.";
			ctx.addIssue({ code: "custom", path: ["cadence", "startsOn"], message });
		}
	};
}

function cadenceOf({ cadence, timeZone }: ScheduleFields, now: Date): Cadence {
	const { kind } = cadence;
	if (kind === "WEEKDAYS") {
		const chosen = cadence.weekdays ?? [];
		return { kind, weekdays: weekdays.filter((day) => chosen.includes(day)) };
	}
	if (kind === "MONTHLY") return { kind, dayOfMonth: cadence.dayOfMonth ?? 1 };
	return { kind, everyDays: cadence.everyDays ?? 1, startsOn: cadence.startsOn ?? dayAt(now, timeZone) };
}

function targetOf({ target: { kind, groups, viewId } }: ScheduleFields): ScheduleTarget {
	if (kind === "GROUPS") return { kind, groups: [...new Set(groups ?? [])] };
	// An id that cannot be one is not found, as any other.
	if (kind === "VIEW") return { kind, viewId: viewId && isId(viewId) ? viewId : "0" };
	return { kind };
}
