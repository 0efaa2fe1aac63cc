import { Field, Int, ObjectType } from "type-graphql";
import { RunRow } from "../runs/runs.types.ts";

/** When a domain is checked by itself, as clients see it. */
@ObjectType("Schedule", {
	simpleResolvers: true,
	description: "When a domain is checked by itself: every 24 hours while daily checks are on.",
})
export class ScheduleType {
	@Field(() => Boolean, { description: "Whether it is on, by the account's setting `dailyPositionCheck`." })
	isOn!: boolean;

	@Field(() => Date, {
		nullable: true,
		description:
			"When its next run begins: 24 hours after the domain's last run at first, but no sooner than five minutes after it was switched on. Null while it is off and while the domain has no keywords.",
	})
	nextRunAt!: Date | null;

	@Field(() => RunRow, {
		nullable: true,
		description: "Its last run, also one that could not start: that one's `error` says why. Null when there was none.",
	})
	lastRun!: RunRow | null;

	@Field(() => Int, { description: "Credits its next run takes for all keywords the domain has now." })
	cost!: number;

	@Field(() => String, {
		nullable: true,
		description: "What keeps its next run from starting or from checking every keyword; null when nothing does.",
	})
	problem!: string | null;
}

/** What daily checks take, of all domains together. */
@ObjectType({ description: "What daily checks of all domains take, whether or not they are on." })
export class DailyChecks {
	@Field(() => Int, { description: "Credits a day for all keywords there are now." })
	cost!: number;

	@Field(() => Int, {
		nullable: true,
		description: "Whole days the account's credits last at this rate; null when unlimited, and when nothing is taken.",
	})
	daysLeft!: number | null;
}
