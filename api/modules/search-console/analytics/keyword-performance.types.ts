import { Field, Float, ObjectType } from "type-graphql";

/** How a keyword did in Search Console. */
@ObjectType({ simpleResolvers: true, description: "How a phrase did in Google's search." })
export class PerformanceFigures {
	@Field(() => Float, { description: "Clicks that led to the domain." })
	clicks!: number;

	@Field(() => Float, { description: "How often the domain was shown." })
	impressions!: number;

	@Field(() => Float, {
		nullable: true,
		description: "Average position, weighted by impressions, unrounded; null where it was never shown.",
	})
	avgPosition!: number | null;
}

/** What Search Console tells of a keyword, beside what was measured. */
@ObjectType({
	simpleResolvers: true,
	description:
		"What Search Console tells of a keyword's phrase: of the last 28 days those imported, on pages that belong to its domain.",
})
export class KeywordPerformance {
	@Field(() => String, { description: "The property it comes from: of those that cover the domain, the narrowest." })
	siteUrl!: string;

	@Field(() => String, { description: "The first day, `yyyy-MM-dd`: the first of which there are rows." })
	startDate!: string;

	@Field(() => String, { description: "The last day, `yyyy-MM-dd`: the last of which there are rows." })
	endDate!: string;

	@Field(() => PerformanceFigures, { description: "In the keyword's country, on its device." })
	market!: PerformanceFigures;

	@Field(() => PerformanceFigures, { description: "In all countries, on all devices." })
	everywhere!: PerformanceFigures;
}
