import { Field, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { type CheckMode, CheckModeEnum } from "../../../keys/credentials/providers.types.ts";
import { RunRow } from "../../../measuring/runs/runs.types.ts";

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

	@Field(() => Int, {
		description:
			"Credits that runs of this calendar month (UTC) took, however started, less refunds. A run counts in the month in which it was created.",
	})
	takenThisMonth!: number;

	@Field(() => Int, { description: "How many of them runs started by hand or by clients took." })
	manualThisMonth!: number;

	@Field(() => Int, {
		description: "Credits of slots that start in the rest of this month and are neither skipped nor paused, about.",
	})
	aheadThisMonth!: number;

	@Field(() => Date, {
		nullable: true,
		description:
			"The first slot within 366 days that the credits do not cover; null if none or unlimited, or for members who may not spend.",
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

	@Field(() => Int, {
		description:
			"Keywords of the domain that would be in no schedule, and so not be checked automatically; 0 with `keepOthers`.",
	})
	uncoveredCount!: number;

	@Field(() => Int, {
		description:
			"Keywords that are checked automatically now, and would be in no schedule; `keepOthers` does not change it.",
	})
	lostCount!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"Credits that daily updates of the domain take in 30 days, about; they stop with its first schedule. Null: it does not follow them.",
	})
	dailyCredits30!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "With `keepOthers`: credits that the second schedule takes in 30 days, about. Null without one.",
	})
	othersCredits30!: number | null;

	@Field(() => [PlannedSlot], { description: "Its next five slots." })
	slots!: PlannedSlot[];

	@Field(() => [String], { description: "What somebody should know before saving it, as sentences." })
	warnings!: string[];
}

@ObjectType({
	simpleResolvers: true,
	description: "A day of the calendar: its runs, however started, and its slots ahead.",
})
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

	@Field(() => Int, { description: "How many of them runs took that began, less refunds." })
	takenCredits!: number;

	@Field(() => [PlannedSlot], { description: "The first 20 slots ahead." })
	slots!: PlannedSlot[];

	@Field(() => Int, { description: "Number of runs that were created on it, however started." })
	runCount!: number;

	@Field(() => [RunRow], { description: "The first 20 of them." })
	runs!: RunRow[];
}
