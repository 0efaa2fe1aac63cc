import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import { queueMinutes } from "../../../../schema/rules/limits.ts";
import { clientKeyOptions } from "../../../core/client-key.ts";
import { enumOf } from "../../../core/enums.ts";
import { type CheckMode, CheckModeEnum } from "../../keys/credentials/providers.types.ts";
import { KeywordsOfInput } from "../../tracked/keywords/choice/chosen-keywords.types.ts";
import type { RunState, RunTrigger } from "../checks/run.entity.ts";

export const RunTriggerEnum = enumOf("RunTrigger", "Who or what started a run.", {
	MANUAL: ["manual", "A user with a session."],
	DAILY: ["daily", "The daily schedule."],
	API: ["api", "A client with an API key."],
	SCHEDULED: ["scheduled", "A schedule of the domain."],
});

export const RunStateEnum = enumOf("RunState", "State of a run.", {
	RUNNING: "Checks are queued or running.",
	DONE: "Every check finished.",
	CANCELLED: "Cancelled by a user. Checks already sent to a provider still finish.",
	STOPPED: "It could not start; `error` says why.",
	HELD: "It waits for approval: nothing is charged yet.",
});

@ObjectType("Run", { simpleResolvers: true, description: "One request to check many keywords." })
export class RunRow {
	@Field(() => ID, { description: "The run's ID." })
	id!: string;

	/** The account; not exposed. */
	accountId!: string;

	@Field(() => ID, { nullable: true, description: "The domain; null when the keywords belong to several." })
	domainId!: string | null;

	/** That domain's name when it started; not exposed. */
	domainName!: string | null;

	@Field(() => RunTriggerEnum, { description: "Who or what started it." })
	trigger!: RunTrigger;

	@Field(() => RunStateEnum, { description: "The current state." })
	state!: RunState;

	@Field(() => Int, { description: "Number of checks." })
	total!: number;

	@Field(() => Int, { description: "Finished checks, including failures." })
	done!: number;

	@Field(() => Int, { description: "How many of `done` failed." })
	failed!: number;

	@Field(() => Int, {
		description:
			"Checks cancelled before they were sent to a provider, and refunded. The run is over when `done` + `cancelled` = `total`.",
	})
	cancelled!: number;

	@Field(() => Int, { description: "Keywords left out: already being checked, or not enough credits." })
	skipped!: number;

	@Field(() => Int, {
		description: "How many of `skipped` lacked credits. Only for automatic runs; other runs are all or nothing.",
	})
	unpaid!: number;

	@Field(() => Int, {
		description:
			"How many of `unpaid` a monthly cap left out: the domain's, or that of the API key that its schedule runs for.",
	})
	overCap!: number;

	@Field(() => Int, { description: "Credits charged when it started; 0 while it is held." })
	cost!: number;

	@Field(() => Int, { description: "Credits refunded so far for failed and cancelled checks." })
	refunded!: number;

	/** Why it could not start; resolved as the caller may know it. */
	error!: string | null;

	@Field(() => Date, { nullable: true, description: "The slot; null unless a schedule or daily updates started it." })
	slotAt!: Date | null;

	@Field(() => Int, {
		description: "Earlier slots missed while the installation was down, which this run makes up for.",
	})
	missedSlots!: number;

	@Field(() => ID, {
		nullable: true,
		description: "The schedule it belongs to, also once that is deleted; null without.",
	})
	scheduleId!: string | null;

	@Field(() => String, { nullable: true, description: "What that schedule was called then." })
	scheduleName!: string | null;

	@Field(() => Int, { nullable: true, description: "Credits that it would take, as worked out when it was held." })
	heldCost!: number | null;

	@Field(() => Date, { nullable: true, description: "Until when it can be approved; null unless it is held." })
	heldUntil!: Date | null;

	@Field(() => Date, { description: "When it started, or was held." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When the last check finished; null until then." })
	finishedAt!: Date | null;

	@Field(() => CheckModeEnum, { description: "How its checks reach their provider; `QUEUED` if any does so." })
	mode!: CheckMode;

	@Field(() => Float, {
		nullable: true,
		description: "US dollars that providers stated for finished checks; null while none did.",
	})
	providerCost!: number | null;

	@Field(() => Int, { description: "How many checks `providerCost` covers." })
	providerCostChecks!: number;
}

@ObjectType({ description: "A run's checks that wait in a provider's queue." })
export class RunQueue {
	/** The run, for what is read about its queue. */
	runId!: string;

	@Field(() => Int, { description: "Checks handed over and not answered yet." })
	waiting!: number;

	@Field(() => Date, { description: "When the oldest of them was handed over." })
	oldestPostedAt!: Date;

	@Field(() => Int, { description: `How many of them wait for over ${queueMinutes.longest} minutes.` })
	overdue!: number;
}

/** How long the answers of a queue took: over the logins' last 7 days, in seconds from posting to storing. */
export interface QueueTimes {
	/** Median. */
	typicalSeconds: number | null;
	/** 95th percentile. */
	slowSeconds: number | null;
	/** How many answers these rest on. */
	sampleSize: number;
}

@ObjectType({ description: "A page of runs." })
export class RunPage {
	@Field(() => [RunRow], { description: "The runs on this page, newest first." })
	items!: RunRow[];

	@Field(() => Int, { description: "Total number of runs." })
	totalCount!: number;
}

@ObjectType({ description: "A failed check. Nothing was measured and its credits were refunded." })
export class CheckFailure {
	@Field(() => ID, { description: "The keyword's ID." })
	keywordId!: string;

	@Field(() => String, { description: "The keyword's phrase." })
	keyword!: string;

	@Field(() => String, { description: "The reason, in the provider's words." })
	error!: string;
}

@ObjectType({ description: "What a run would check and cost if it started now." })
export class RunEstimate {
	@Field(() => Int, { description: "Keywords it would check." })
	total!: number;

	@Field(() => Int, { description: "Keywords it would leave out because they are already being checked." })
	skipped!: number;

	@Field(() => Int, {
		description:
			"Credits it would cost now: for each keyword, depth / 10 at the rate of its provider and mode, and what its AI Overview costs; also where unlimited credits pay nothing.",
	})
	cost!: number;

	@Field(() => Int, {
		nullable: true,
		description: "The account's credits; null when unlimited, or for members who may not spend.",
	})
	credits!: number | null;

	@Field(() => Boolean, { description: "Whether credits are unlimited and checks cost nothing." })
	unlimitedCredits!: boolean;

	@Field(() => Boolean, {
		description: "Whether the account can pay for it, and the calling API key, if any, may spend that much.",
	})
	isAffordable!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "Why it would be refused by its providers; null if it would not.",
	})
	problem!: string | null;
}

@ObjectType({ description: "What cancelling a run now would do." })
export class CancelEstimate {
	@Field(() => Int, { description: "Checks already sent to a provider: they finish and are charged." })
	finishing!: number;

	@Field(() => Int, { description: "How many of `finishing` wait in the provider's queue." })
	waiting!: number;

	@Field(() => Int, { description: "Checks that would be cancelled." })
	cancelled!: number;

	@Field(() => Int, { description: "Credits that would be refunded." })
	refund!: number;
}

@InputType({
	description: "Which keywords a run would check: `domainId`, optionally with `filter`, or `keywordIds`.",
})
export class EstimateRunInput extends KeywordsOfInput {
	@Field(() => CheckModeEnum, {
		nullable: true,
		defaultValue: "LIVE",
		description: "How the checks reach their provider; `LIVE` where the provider has no queue.",
	})
	mode?: CheckMode | null;
}

@InputType({
	description: "Which keywords to check: `domainId`, optionally with `filter`, or `keywordIds`.",
})
export class StartRunInput extends EstimateRunInput {
	@Field(() => String, clientKeyOptions("run at no extra cost"))
	clientKey?: string | null;
}
