import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../core/enums.ts";
import { type CheckMode, CheckModeEnum } from "../credentials/providers.types.ts";
import { RunRow } from "../runs/runs.types.ts";
import {
	type CadenceKind,
	CadenceKindEnum,
	type DepthPolicy,
	DepthPolicyEnum,
	type ScheduleTargetKind,
	ScheduleTargetKindEnum,
	type Weekday,
	WeekdayEnum,
} from "../schedules/rule/schedule-rule.types.ts";

export const SlotStateEnum = enumOf("SlotState", "What the forecast expects of a slot; the first that applies.", {
	PLANNED: "It runs.",
	SKIPPED: "Somebody skipped it.",
	PAUSED: "Its schedule is paused then.",
	OVER_CAP: "The domain's monthly cap does not cover all of it.",
	UNPAID: "The credits do not cover all of it.",
	NEEDS_APPROVAL: "It takes more than the approval limit and waits for approval.",
});

/** What the forecast expects of a slot. */
export type SlotState = keyof typeof SlotStateEnum;

@ObjectType("Cadence", { simpleResolvers: true, description: "Which days a schedule runs on, by its own calendar." })
export class CadenceType {
	@Field(() => CadenceKindEnum, { description: "How they are chosen." })
	kind!: CadenceKind;

	@Field(() => Int, { nullable: true, description: "Of `EVERY_N_DAYS`: 1–90." })
	everyDays!: number | null;

	@Field(() => String, { nullable: true, description: "Of `EVERY_N_DAYS`: the first day, `yyyy-MM-dd`." })
	startsOn!: string | null;

	@Field(() => [WeekdayEnum], { nullable: true, description: "Of `WEEKDAYS`: one to seven, from Monday on." })
	weekdays!: Weekday[] | null;

	@Field(() => Int, { nullable: true, description: "Of `MONTHLY`: 1–31; the last day in shorter months." })
	dayOfMonth!: number | null;
}

@ObjectType("ScheduleTarget", { simpleResolvers: true, description: "Which keywords a schedule checks." })
export class ScheduleTargetType {
	@Field(() => ScheduleTargetKindEnum, { description: "How they are chosen." })
	kind!: ScheduleTargetKind;

	@Field(() => [String], { nullable: true, description: "Of `GROUPS`: the names, 1–50." })
	groups!: string[] | null;

	/** Of `VIEW`; the view itself is resolved. */
	viewId!: string | null;
}

@ObjectType("CheckSchedule", {
	simpleResolvers: true,
	description: "A named rule of one domain: when which keywords are checked, and how.",
})
export class CheckScheduleType {
	@Field(() => ID, { description: "The schedule's ID." })
	id!: string;

	/** Its domain; resolved as `domain`. */
	domainId!: string;

	@Field(() => String, { description: "Its name, 1–80 characters, unique in its domain." })
	name!: string;

	@Field(() => CadenceType, { description: "Which days it runs on." })
	cadence!: CadenceType;

	@Field(() => String, { description: "When it runs on those days: `HH:MM` by the clock of `timeZone`." })
	time!: string;

	@Field(() => String, { description: "IANA name of the time zone." })
	timeZone!: string;

	@Field(() => ScheduleTargetType, { description: "Which keywords it checks." })
	target!: ScheduleTargetType;

	@Field(() => CheckModeEnum, { description: "How its checks reach the provider; one without a queue checks live." })
	mode!: CheckMode;

	@Field(() => DepthPolicyEnum, { description: "How deep it reads." })
	depthPolicy!: DepthPolicy;

	@Field(() => Int, {
		nullable: true,
		description: "The full depth, 10–100 in tens; null: the domain's `searchDepth`.",
	})
	depth!: number | null;

	@Field(() => Boolean, { description: "Whether it is paused." })
	isPaused!: boolean;

	@Field(() => Date, { nullable: true, description: "When it resumes by itself; null unless paused until a moment." })
	pausedUntil!: Date | null;

	@Field(() => [Date], { description: "Slots ahead that are skipped, earliest first." })
	skippedSlots!: Date[];

	@Field(() => Date, {
		nullable: true,
		description: "The next slot that is to run; null while paused until resumed. It starts within five minutes of it.",
	})
	nextSlotAt!: Date | null;

	/** The run that waits for approval; resolved as `heldRun`. */
	heldRunId!: string | null;

	/** The newest run; resolved as `lastRun`. */
	lastRunId!: string | null;
}

@ObjectType({ description: "A page of schedules." })
export class CheckSchedulePage {
	@Field(() => [CheckScheduleType], { description: "The schedules on this page, by next slot, then by name." })
	items!: CheckScheduleType[];

	@Field(() => Int, { description: "Total number of schedules." })
	totalCount!: number;
}

@ObjectType({
	simpleResolvers: true,
	description: "What automatic checks are expected to take. Runs started by hand or by clients are not predicted.",
})
export class Forecast {
	@Field(() => Int, {
		description: "Credits of all slots that start within 30 days and are neither skipped nor paused.",
	})
	credits30!: number;

	@Field(() => Int, {
		description: "Credits that runs started by hand or by clients took in the last 30 days, less refunds.",
	})
	manualCredits30!: number;

	@Field(() => Date, {
		nullable: true,
		description: "The first slot within 366 days that the credits do not cover; null if none or unlimited.",
	})
	firstUnpaidAt!: Date | null;

	@Field(() => Date, {
		nullable: true,
		description: "The first slot within 366 days that a monthly cap does not cover; null if none.",
	})
	capReachedAt!: Date | null;

	@Field(() => Int, { description: "Keywords that automatic checks cover." })
	keywordCount!: number;

	@Field(() => Date, { description: "The moment of the forecast." })
	asOf!: Date;
}

@ObjectType({ simpleResolvers: true, description: "A slot ahead, as the forecast expects it." })
export class PlannedSlot {
	/** Its schedule; resolved as `schedule`. Null: daily updates, or a preview. */
	scheduleId!: string | null;

	/** Its domain; resolved as `domain`. */
	domainId!: string;

	@Field(() => Date, { description: "When it is due." })
	slotAt!: Date;

	@Field(() => Date, { description: "When it starts: up to five minutes later, always the same for one schedule." })
	startsAt!: Date;

	@Field(() => Int, { description: "Keywords it is expected to check." })
	keywordCount!: number;

	@Field(() => Int, { description: "Credits it is expected to take, about." })
	credits!: number;

	@Field(() => CheckModeEnum, { description: "How its checks reach the provider." })
	mode!: CheckMode;

	@Field(() => SlotStateEnum, { description: "What is expected of it." })
	state!: SlotState;
}

@ObjectType({ simpleResolvers: true, description: "What a schedule would do and cost if it were saved." })
export class SchedulePreview {
	@Field(() => Forecast, { description: "The account's forecast with this schedule." })
	forecast!: Forecast;

	@Field(() => Int, { description: "Credits of this schedule alone in the next 30 days." })
	credits30!: number;

	@Field(() => Int, { description: "Keywords it would check now." })
	keywordCount!: number;

	@Field(() => Int, { description: "How many of them another schedule of the domain checks too." })
	overlapCount!: number;

	@Field(() => [PlannedSlot], { description: "Its next five slots." })
	slots!: PlannedSlot[];

	@Field(() => [String], { description: "What somebody should know before saving it, as sentences." })
	warnings!: string[];
}

@ObjectType({ simpleResolvers: true, description: "A day of the calendar of automatic checks." })
export class CalendarDay {
	@Field(() => String, { description: "The day, `yyyy-MM-dd`." })
	date!: string;

	@Field(() => Int, { description: "Number of slots ahead." })
	slotCount!: number;

	@Field(() => Int, { description: "Keywords of these slots." })
	keywordCount!: number;

	@Field(() => Int, {
		description: "Credits: of runs that began, and of slots ahead that are neither skipped nor paused.",
	})
	credits!: number;

	@Field(() => [PlannedSlot], { description: "The first 20 slots ahead." })
	slots!: PlannedSlot[];

	@Field(() => [RunRow], { description: "The first 20 automatic runs." })
	runs!: RunRow[];
}

@InputType({ description: "Which days a schedule runs on." })
export class CadenceInput {
	@Field(() => CadenceKindEnum, { description: "How they are chosen." })
	kind!: CadenceKind;

	@Field(() => Int, { nullable: true, description: "With `EVERY_N_DAYS`: 1–90." })
	everyDays?: number | null;

	@Field(() => String, {
		nullable: true,
		description: "With `EVERY_N_DAYS`: the first day, `yyyy-MM-dd`, at most 366 days away. Left out: today.",
	})
	startsOn?: string | null;

	@Field(() => [WeekdayEnum], { nullable: true, description: "With `WEEKDAYS`: one to seven." })
	weekdays?: Weekday[] | null;

	@Field(() => Int, { nullable: true, description: "With `MONTHLY`: 1–31." })
	dayOfMonth?: number | null;
}

@InputType({ description: "Which keywords a schedule checks." })
export class ScheduleTargetInput {
	@Field(() => ScheduleTargetKindEnum, { description: "How they are chosen." })
	kind!: ScheduleTargetKind;

	@Field(() => [String], { nullable: true, description: "With `GROUPS`: 1–50 names." })
	groups?: string[] | null;

	@Field(() => ID, { nullable: true, description: "With `VIEW`: a view that the domain sees." })
	viewId?: string | null;
}

@InputType({ description: "A schedule: when which keywords are checked, and how." })
export class ScheduleInput {
	@Field(() => String, { description: "A name, 1–80 characters." })
	name!: string;

	@Field(() => CadenceInput, { description: "Which days it runs on." })
	cadence!: CadenceInput;

	@Field(() => String, { description: "When it runs on those days, `HH:MM`, from 00:00 to 23:59." })
	time!: string;

	@Field(() => String, { description: "IANA name of the time zone, such as `Europe/Amsterdam`." })
	timeZone!: string;

	@Field(() => ScheduleTargetInput, { description: "Which keywords it checks." })
	target!: ScheduleTargetInput;

	@Field(() => CheckModeEnum, { defaultValue: "LIVE", description: "How its checks reach the provider." })
	mode!: CheckMode;

	@Field(() => DepthPolicyEnum, { defaultValue: "FIXED", description: "How deep it reads." })
	depthPolicy!: DepthPolicy;

	@Field(() => Int, { nullable: true, description: "The full depth, 10–100 in tens. Left out: the domain's." })
	depth?: number | null;
}

/** The fields that `CheckSchedule` gains by its forecast and its links. */
export interface ScheduleFigures {
	keywordCount: number;
	/** Credits of its next slot. */
	plannedCredits: number;
	/** Credits of its slots within 30 days. */
	credits30: number;
	problem: string | null;
}
