import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { SerpProvider } from "../../../providers/serp/port.ts";
import { type CheckMode, CheckModeEnum, SerpProviderEnum } from "../../keys/credentials/providers.types.ts";
import type { CheckState, Outcome } from "../../tracked/keywords/keyword.entity.ts";
import { CheckStateEnum, OutcomeEnum } from "../../tracked/keywords/keywords.types.ts";

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

@ObjectType({ simpleResolvers: true, description: "How a check was made, and what its provider charged." })
export class CheckReceipt {
	@Field(() => SerpProviderEnum, { description: "Who answered, or was asked." })
	provider!: SerpProvider["name"];

	@Field(() => CheckModeEnum, { description: "How it reached the provider." })
	mode!: CheckMode;

	@Field(() => Int, { description: "Pages of ten results it was to read." })
	pagesAsked!: number;

	@Field(() => Int, {
		nullable: true,
		description: "Pages it read; null until it measured, and where that was not kept.",
	})
	pagesRead!: number | null;

	@Field(() => Int, { description: "Orders placed for it; 0 until it starts." })
	attempts!: number;

	@Field(() => Boolean, { description: "Whether an answer was lost, and its order found again at the provider." })
	isRecovered!: boolean;

	@Field(() => SerpProviderEnum, {
		nullable: true,
		description: "The provider that did not answer, if its fallback took over.",
	})
	fallbackFrom!: SerpProvider["name"] | null;

	@Field(() => Date, { nullable: true, description: "When it entered the provider's queue; null of live checks." })
	postedAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When the provider read the page; null until it measured." })
	measuredAt!: Date | null;

	@Field(() => Float, {
		nullable: true,
		description: "US dollars that the provider stated for all its orders; null where it stated none.",
	})
	providerCost!: number | null;
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
