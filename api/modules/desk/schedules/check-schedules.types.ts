import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { type CheckMode, CheckModeEnum } from "../../keys/credentials/providers.types.ts";
import { CadenceInput, CadenceType } from "../../measuring/slots/rule/cadence.types.ts";
import {
	type DepthPolicy,
	DepthPolicyEnum,
	type ScheduleTargetKind,
	ScheduleTargetKindEnum,
} from "../../measuring/slots/rule/schedule-rule.types.ts";

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
	uncoveredByPause: number;
	uncoveredByDeletion: number;
	problem: string | null;
}
