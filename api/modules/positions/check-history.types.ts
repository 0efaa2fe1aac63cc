import { Field, ID, Int, ObjectType } from "type-graphql";
import type { CheckState, Outcome } from "../keywords/keyword.entity.ts";
import { CheckStateEnum, OutcomeEnum } from "../keywords/keywords.types.ts";

/** One check of a keyword as clients see it. */
@ObjectType("Check", { simpleResolvers: true, description: "One check of a keyword, and what came of it." })
export class CheckType {
	@Field(() => ID, { description: "The check's id." })
	id!: string;

	@Field(() => CheckStateEnum, { description: "How it stands." })
	state!: CheckState;

	@Field(() => OutcomeEnum, { nullable: true, description: "What it came to; null before it ended." })
	outcome!: Outcome | null;

	@Field(() => Date, {
		nullable: true,
		description: "When it was begun; null before, and for checks of more than 400 days ago.",
	})
	startedAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When it ended; null before." })
	finishedAt!: Date | null;

	@Field(() => Int, { description: "Results it was to look through." })
	depth!: number;

	@Field(() => Int, { description: "Credits it cost." })
	price!: number;

	@Field(() => Int, { description: "What of the price was given back: all of it when it failed." })
	refunded!: number;

	@Field(() => String, { nullable: true, description: "Why it failed, in the provider's words." })
	error!: string | null;

	@Field(() => Int, { nullable: true, description: "1 is best; null when not found, or nothing was measured." })
	position!: number | null;

	@Field(() => String, { nullable: true, description: "The page that ranks; null when not found." })
	url!: string | null;

	@Field(() => ID, { description: "The run it belongs to." })
	runId!: string;
}

/** A part of a keyword's checks. */
@ObjectType({ simpleResolvers: true, description: "A page of a keyword's checks." })
export class CheckPage {
	@Field(() => [CheckType], {
		description: "The checks of this page, newest first. Those that were cancelled are not among them.",
	})
	items!: CheckType[];

	@Field(() => Boolean, { description: "Whether there are older ones." })
	hasNext!: boolean;
}
