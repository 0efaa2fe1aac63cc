import { enumOf } from "../../../../core/enums.ts";
import type { Weekday } from "../schedule.entity.ts";

export const CadenceKindEnum = enumOf("CadenceKind", "How the days of a cadence are chosen.", {
	EVERY_N_DAYS: "Every n days from a date on.",
	WEEKDAYS: "On certain days of the week.",
	MONTHLY: "Once a month; on its last day where the month is shorter.",
});

/** How the days of a cadence are chosen. */
export type CadenceKind = keyof typeof CadenceKindEnum;

export const WeekdayEnum = enumOf("Weekday", "A day of the week.", {
	MONDAY: "Monday.",
	TUESDAY: "Tuesday.",
	WEDNESDAY: "Wednesday.",
	THURSDAY: "Thursday.",
	FRIDAY: "Friday.",
	SATURDAY: "Saturday.",
	SUNDAY: "Sunday.",
});

/** The days of the week from Monday on. */
export const weekdays = Object.keys(WeekdayEnum) as Weekday[];

export const ScheduleTargetKindEnum = enumOf("ScheduleTargetKind", "Which keywords a schedule checks.", {
	ALL: "All keywords of the domain.",
	GROUPS: "Keywords in at least one of some groups.",
	VIEW: "Keywords that pass a view when the slot starts.",
	OTHERS:
		"Keywords that no other schedule of the domain takes when the slot starts, also those added later. A paused schedule still takes its keywords. At most one schedule of a domain.",
});

/** Which keywords a schedule checks. */
export type ScheduleTargetKind = keyof typeof ScheduleTargetKindEnum;

export const DepthPolicyEnum = enumOf("DepthPolicy", "How deep a schedule reads.", {
	FIXED: "Always to the full depth.",
	FOLLOW: "Each keyword a page deeper than where it stood, and to the full depth once a week.",
});

/** How deep a schedule reads. */
export type DepthPolicy = keyof typeof DepthPolicyEnum;

export type { Cadence, ScheduleRule, ScheduleTarget, Weekday } from "../schedule.entity.ts";
