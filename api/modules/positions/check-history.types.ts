import { Field, ID, Int, ObjectType } from "type-graphql";
import type { CheckState, Outcome } from "../keywords/keyword.entity.ts";
import { CheckStateEnum, OutcomeEnum } from "../keywords/keywords.types.ts";

@ObjectType("Check", { simpleResolvers: true, description: "One check of a keyword and its result." })
export class CheckType {
	/** Not in GraphQL, which has the keyword itself. */
	keywordId!: string;

	@Field(() => ID, { description: "The check's ID." })
	id!: string;

	@Field(() => CheckStateEnum, { description: "The current state." })
	state!: CheckState;

	@Field(() => OutcomeEnum, { nullable: true, description: "The outcome; null until the check finishes." })
	outcome!: Outcome | null;

	@Field(() => Date, {
		nullable: true,
		description: "When it started; null until then, and for checks older than 400 days.",
	})
	startedAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When it finished; null until then." })
	finishedAt!: Date | null;

	@Field(() => Int, { description: "Number of results to search." })
	depth!: number;

	@Field(() => Int, { description: "Price in credits." })
	price!: number;

	@Field(() => Int, { description: "Credits refunded: the full price when the check failed." })
	refunded!: number;

	@Field(() => String, { nullable: true, description: "Why the check failed, in the provider's words." })
	error!: string | null;

	@Field(() => Int, { nullable: true, description: "1 is best; null when not found or not measured." })
	position!: number | null;

	@Field(() => String, { nullable: true, description: "The page that ranks; null when not found." })
	url!: string | null;

	@Field(() => ID, { description: "The run it belongs to." })
	runId!: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of a keyword's checks." })
export class CheckPage {
	@Field(() => [CheckType], {
		description: "The checks on this page, newest first. Cancelled checks are not included.",
	})
	items!: CheckType[];

	@Field(() => Boolean, { description: "Whether there are older checks." })
	hasNext!: boolean;
}
