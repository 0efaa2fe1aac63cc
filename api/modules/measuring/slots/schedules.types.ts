import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Schedule", {
	description: "When a domain is checked automatically: every 24 hours while daily checks are on.",
})
export class ScheduleType {
	@Field(() => Boolean, {
		description: "Whether daily checks are on, from the account's setting `dailyPositionCheck`.",
	})
	isOn!: boolean;

	@Field(() => Date, {
		nullable: true,
		description:
			"When the next run starts: initially 24 hours after the domain's last run, but at least five minutes after daily checks were turned on. Null while they are off and while the domain has no keywords.",
	})
	nextRunAt!: Date | null;

	/** The last scheduled run, for what is read about it; null if there was none. */
	lastRunId!: string | null;

	@Field(() => Int, { description: "Credits the next run costs for all current keywords." })
	cost!: number;

	@Field(() => String, {
		nullable: true,
		description: "What prevents the next run from starting or from checking every keyword; null if nothing does.",
	})
	problem!: string | null;
}

@ObjectType({ description: "What daily checks of all domains without a schedule cost, whether or not they are on." })
export class DailyChecks {
	@Field(() => Int, { description: "Credits per day for all current keywords." })
	cost!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"Whole days the account's credits last at this rate; null when unlimited, when daily checks cost nothing, or for members who may not spend.",
	})
	daysLeft!: number | null;
}
