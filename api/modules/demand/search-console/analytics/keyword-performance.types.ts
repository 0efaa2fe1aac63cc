import { Field, Float, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A phrase's figures in Google Search." })
export class PerformanceFigures {
	@Field(() => Float, { description: "Clicks to the domain." })
	clicks!: number;

	@Field(() => Float, { description: "Impressions of the domain." })
	impressions!: number;

	@Field(() => Float, {
		nullable: true,
		description: "Average position, weighted by impressions, unrounded; null if it was never shown.",
	})
	avgPosition!: number | null;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"Search Console figures for a keyword's phrase, on pages of its domain, over the imported days among the last 28.",
})
export class KeywordPerformance {
	@Field(() => String, { description: "The property the figures come from: as `Domain.searchConsoleProperty` says." })
	siteUrl!: string;

	@Field(() => String, { description: "The first day with data, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "The last day with data, `yyyy-MM-dd`." })
	endDate!: string;

	@Field(() => PerformanceFigures, { description: "The keyword's country and device." })
	market!: PerformanceFigures;

	@Field(() => PerformanceFigures, { description: "All countries and devices." })
	everywhere!: PerformanceFigures;
}
