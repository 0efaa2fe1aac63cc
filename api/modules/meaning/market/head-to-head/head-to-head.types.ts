import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { SortDirectionEnum } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { KeywordType } from "../../../tracked/keywords/keywords.types.ts";

export const HeadToHeadStandingEnum = enumOf("HeadToHeadStanding", "How two sites stand on page 1 of a keyword.", {
	AHEAD: "Both are on page 1, the own site is better.",
	BEHIND: "Both are on page 1, the competitor is better.",
	ONLY_OWN: "Only the own site is on page 1.",
	ONLY_COMPETITOR: "Only the competitor is on page 1.",
	NEITHER: "Neither is on page 1.",
	NOT_MEASURED: "There are no results of at most eight days.",
});

export type HeadToHeadStanding = keyof typeof HeadToHeadStandingEnum;

export const HeadToHeadSortFieldEnum = enumOf(
	"HeadToHeadSortField",
	"Fields to sort keywords by. Those without a value come last in both directions; equal ones in the order of adding.",
	{
		CLICKS_AT_STAKE: "Clicks per month the competitor gets more.",
		VOLUME: "Searches per month.",
		OWN_POSITION: "The own site's position on page 1.",
		COMPETITOR_POSITION: "The competitor's position on page 1.",
		PHRASE: "The phrase.",
	},
);

export type HeadToHeadSortField = keyof typeof HeadToHeadSortFieldEnum;

@InputType({ description: "How to sort the keywords of a head-to-head." })
export class HeadToHeadSort {
	@Field(() => HeadToHeadSortFieldEnum, { description: "The field to sort by." })
	field!: HeadToHeadSortField;

	@Field(() => SortDirectionEnum, { defaultValue: "DESC", description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;
}

@ObjectType({ description: "A keyword with the best results of two sites on page 1." })
export class HeadToHeadItem {
	keywordId!: string;

	@Field(() => KeywordType, { description: "The keyword." })
	keyword?: KeywordType;

	@Field(() => HeadToHeadStandingEnum, { simple: true, description: "How the sites stand." })
	standing!: HeadToHeadStanding;

	@Field(() => Int, {
		simple: true,
		nullable: true,
		description: "The own site's best position; null if not on page 1.",
	})
	ownPosition!: number | null;

	@Field(() => String, { simple: true, nullable: true, description: "The page at `ownPosition`." })
	ownUrl!: string | null;

	@Field(() => Int, {
		simple: true,
		nullable: true,
		description: "The competitor's best position; null if not on page 1.",
	})
	competitorPosition!: number | null;

	@Field(() => String, { simple: true, nullable: true, description: "The page at `competitorPosition`." })
	competitorUrl!: string | null;

	@Field(() => Float, {
		simple: true,
		nullable: true,
		description:
			"Clicks per month the competitor gets more than the own site, with 2 decimals; negative: it gets less; null without a known volume or results.",
	})
	clicksAtStake!: number | null;

	@Field(() => Date, { simple: true, nullable: true, description: "When it was measured; null without results." })
	measuredAt!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: "Number of keywords with a standing." })
export class HeadToHeadCount {
	@Field(() => HeadToHeadStandingEnum, { description: "The standing." })
	value!: HeadToHeadStanding;

	@Field(() => Int, { description: "Number of keywords." })
	count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A domain beside a competitor, keyword by keyword, on one day." })
export class HeadToHead {
	@Field(() => String, { nullable: true, description: "The day; null if there are no results." })
	asOf!: string | null;

	@Field(() => [HeadToHeadItem], { description: "The keywords of this page." })
	items!: HeadToHeadItem[];

	@Field(() => Int, { description: "Number of keywords with the chosen standings." })
	totalCount!: number;

	@Field(() => [HeadToHeadCount], { description: "Six counts, whichever standings are chosen." })
	counts!: HeadToHeadCount[];
}
