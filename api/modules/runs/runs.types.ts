import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { timeZoneOptions } from "../../core/time-zone.ts";
import type { RunState, RunTrigger } from "../checks/run.entity.ts";
import { KeywordFilter } from "../keywords/choice/keyword-query.types.ts";

/** GraphQL's names of the triggers, by what is stored. */
export const RunTriggerEnum = { MANUAL: "manual", DAILY: "daily", API: "api" } as const;
registerEnumType(RunTriggerEnum, {
	name: "RunTrigger",
	description: "Who or what asked for a run.",
	valuesConfig: {
		MANUAL: { description: "A person, signed in by session." },
		DAILY: { description: "The schedule of daily mode." },
		API: { description: "A program, by API key." },
	},
});

/** GraphQL's names of the run states. */
export const RunStateEnum = { RUNNING: "RUNNING", DONE: "DONE", CANCELLED: "CANCELLED", STOPPED: "STOPPED" } as const;
registerEnumType(RunStateEnum, {
	name: "RunState",
	description: "How a run stands.",
	valuesConfig: {
		RUNNING: { description: "Checks are waiting or under way." },
		DONE: { description: "Every check ended." },
		CANCELLED: { description: "Cancelled by a user; checks a provider was already asked for finish." },
		STOPPED: { description: "It could not start; `error` says why." },
	},
});

/** One request to check many keywords, as clients see it. */
@ObjectType("Run", { simpleResolvers: true, description: "One request to check many keywords." })
export class RunRow {
	@Field(() => ID, { description: "The run's id." })
	id!: string;

	/** The owner; not shown. */
	accountId!: string;

	@Field(() => ID, { nullable: true, description: "Null when the run's keywords belong to several domains." })
	domainId!: string | null;

	@Field(() => RunTriggerEnum, { description: "Who or what asked for it." })
	trigger!: RunTrigger;

	@Field(() => RunStateEnum, { description: "How it stands." })
	state!: RunState;

	@Field(() => Int, { description: "Checks of the run." })
	total!: number;

	@Field(() => Int, { description: "Checks that ended, failures included." })
	done!: number;

	@Field(() => Int, { description: "How many of `done` failed." })
	failed!: number;

	@Field(() => Int, {
		description:
			"Checks that were cancelled before a provider was asked; their credits were given back. The run is over when `done` and `cancelled` make up `total`.",
	})
	cancelled!: number;

	@Field(() => Int, { description: "Keywords left out: a check of theirs was under way, or could not be paid." })
	skipped!: number;

	@Field(() => Int, {
		description: "How many of `skipped` could not be paid; only of daily runs, others are all or nothing.",
	})
	unpaid!: number;

	@Field(() => Int, { description: "Credits taken when it began." })
	cost!: number;

	@Field(() => Int, { description: "Credits given back since, for failed and cancelled checks." })
	refunded!: number;

	@Field(() => String, { nullable: true, description: "Why the run could not start, if it was stopped." })
	error!: string | null;

	@Field(() => Date, { nullable: true, description: "The slot of the schedule it is for; null but for daily runs." })
	slotAt!: Date | null;

	@Field(() => Int, { description: "Slots before it that passed while nothing was up; it caught them up." })
	missedSlots!: number;

	@Field(() => Date, { description: "When it began." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When its last check ended; null before." })
	finishedAt!: Date | null;
}

/** Runs of a domain, a page of them. */
@ObjectType({ description: "A page of runs." })
export class RunPage {
	@Field(() => [RunRow], { description: "The runs of this page, newest first." })
	items!: RunRow[];

	@Field(() => Int, { description: "How many there are in all." })
	totalCount!: number;
}

/** A check that failed, with why. */
@ObjectType({ description: "A check that failed. Nothing was measured and its credits were given back." })
export class CheckFailure {
	@Field(() => ID, { description: "The keyword that was to be checked." })
	keywordId!: string;

	@Field(() => String, { description: "Its phrase." })
	keyword!: string;

	@Field(() => String, { description: "Why, in the provider's words." })
	error!: string;
}

/** What a run would cost. */
@ObjectType({ description: "What a run would check and cost if it began now." })
export class RunEstimate {
	@Field(() => Int, { description: "Keywords it would check." })
	total!: number;

	@Field(() => Int, { description: "Keywords it would leave out because a check of theirs is under way." })
	skipped!: number;

	@Field(() => Int, { description: "Credits it would take: the sum of each keyword's depth / 10." })
	cost!: number;

	@Field(() => Int, { nullable: true, description: "Credits the account has; null when unlimited." })
	credits!: number | null;

	@Field(() => Boolean, { description: "Whether checks cost this account nothing." })
	unlimitedCredits!: boolean;

	@Field(() => Boolean, {
		description: "Whether the account can pay for it, and the API key that asks may spend so much.",
	})
	isAffordable!: boolean;
}

/** What cancelling a run would do. */
@ObjectType({ description: "What cancelling a run would do now." })
export class CancelEstimate {
	@Field(() => Int, { description: "Checks a provider was already asked for: they finish and keep their price." })
	finishing!: number;

	@Field(() => Int, { description: "Checks that would be left out." })
	cancelled!: number;

	@Field(() => Int, { description: "Credits that would come back for them." })
	refund!: number;
}

/** Which keywords to estimate a run for. */
@InputType({
	description: "Which keywords a run would check: either `domainId`, with a `filter` or without, or `keywordIds`.",
})
export class EstimateRunInput {
	@Field(() => ID, { nullable: true, description: "All keywords of this domain, or those that pass the filter." })
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Which of the domain's keywords, 10,000 at most; left out, all of them. Conditions that are null or empty, and a filter without any, are `BAD_INPUT`. Only with `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "True says that every keyword of the domain is meant. In place of `filter`.",
	})
	all?: boolean | null;

	@Field(() => [ID], { nullable: true, description: "These keywords, 1–10,000; the same id twice counts once." })
	keywordIds?: string[] | null;
}

/** Which keywords to check. */
@InputType({
	description: "Which keywords to check: either `domainId`, with a `filter` or without, or `keywordIds`.",
})
export class StartRunInput extends EstimateRunInput {
	@Field(() => String, {
		nullable: true,
		description:
			"A key of your own, 1–200 characters: the same key within 24 hours answers with the same run and costs nothing more.",
	})
	clientKey?: string | null;
}
