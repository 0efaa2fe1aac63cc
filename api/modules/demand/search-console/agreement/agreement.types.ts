import { Field, Float, Int, ObjectType } from "type-graphql";
import { KeywordType } from "../../../tracked/keywords/keywords.types.ts";

@ObjectType({ description: "A keyword whose position Search Console reports elsewhere." })
export class PositionDisagreement {
	keywordId!: string;

	@Field(() => KeywordType, { description: "The keyword." })
	keyword?: KeywordType;

	@Field(() => Float, { simple: true, description: "The median of the positions measured in the period." })
	measured!: number;

	@Field(() => Float, { simple: true, description: "Search Console's average position, weighted by impressions." })
	searchConsole!: number;

	@Field(() => Float, { simple: true, description: "`measured` − `searchConsole`; above 0, Toprung measured worse." })
	difference!: number;

	@Field(() => Float, { simple: true, description: "Impressions in the period." })
	impressions!: number;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"How far measured positions agree with Search Console's in its last seven days with rows. Google averages over people and places and counts more kinds of results.",
})
export class SearchConsoleAgreement {
	@Field(() => String, { description: "The property that covers the domain." })
	siteUrl!: string;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "The last day." })
	endDate!: string;

	@Field(() => Int, { description: "Number of keywords, or of those that match the filter." })
	keywordCount!: number;

	@Field(() => Int, { description: "Keywords compared: found in the period, and with at least 10 impressions." })
	comparedCount!: number;

	@Field(() => Float, { nullable: true, description: "The median difference; null if nothing is compared." })
	medianDifference!: number | null;

	@Field(() => Float, { nullable: true, description: "The lower quartile of the differences." })
	lowerQuartile!: number | null;

	@Field(() => Float, { nullable: true, description: "The upper quartile of the differences." })
	upperQuartile!: number | null;

	@Field(() => Int, { description: "Keywords that differ by at most 1." })
	withinOneCount!: number;

	@Field(() => Int, { description: "Keywords that differ by more than 5." })
	farCount!: number;

	@Field(() => [PositionDisagreement], { description: "At most 100 of these, the largest difference first." })
	far!: PositionDisagreement[];
}
