import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import type { GoogleNote } from "../../../../schema/rules/google-page.ts";
import { enumOf } from "../../../core/enums.ts";
import { SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";

export const LandingPageSortFieldEnum = enumOf(
	"LandingPageSortField",
	"Fields to sort landing pages by. Pages without a value come last in both directions.",
	{
		KEYWORDS: "Number of keywords that rank with the page.",
		BEST_POSITION: "The best position.",
		AVERAGE_POSITION: "The average position.",
		VOLUME: "Searches per month.",
		ESTIMATED_CLICKS: "Estimated clicks per month.",
		CLICKS: "Clicks in Search Console.",
		IMPRESSIONS: "Impressions in Search Console.",
		URL: "The URL, by code point.",
	},
);

/** What landing pages can be sorted by. */
export type LandingPageSortField = keyof typeof LandingPageSortFieldEnum;

@InputType({
	description:
		"How to sort landing pages. Equal ones are sorted by their number of keywords (largest first), then URL.",
})
export class LandingPageSort {
	@Field(() => LandingPageSortFieldEnum, { description: "The field to sort by." })
	field!: LandingPageSortField;

	@Field(() => SortDirectionEnum, { defaultValue: "DESC", description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"A page of the domain with the keywords that rank with it, by their last measurements. URLs that differ in scheme, `www.`, port, fragment, trailing slash, order of parameters or tracking parameters are one page.",
})
export class LandingPage {
	@Field(() => String, {
		description: "The URL measured last, without tracking parameters; the page's own before one of Google.",
	})
	url!: string;

	@Field(() => String, {
		nullable: true,
		description:
			"What is said beside a URL at which Google serves the page: `translated by Google` or `AMP`; otherwise null.",
	})
	urlNote!: GoogleNote | null;

	@Field(() => Int, { description: "Number of keywords; 0 for a page that only ranked on the day compared with." })
	keywordCount!: number;

	@Field(() => Int, { nullable: true, description: "The best position; null if no keyword has a position." })
	bestPosition!: number | null;

	@Field(() => Float, {
		nullable: true,
		description: "The average of the positions, unrounded; null if no keyword has a position.",
	})
	averagePosition!: number | null;

	@Field(() => Int, { description: "Number of keywords at positions 1 to 10." })
	top10Count!: number;

	@Field(() => Int, { description: "Number of keywords here whose target is another page." })
	wrongCount!: number;

	@Field(() => Float, {
		nullable: true,
		description:
			"Searches per month of the keywords with a known volume, to 2 decimals; a phrase that several measured keywords of the filter track in one country and language counts with an equal share for each. Null if no volume is known.",
	})
	volume!: number | null;

	@Field(() => Int, { description: "Number of keywords with a known search volume." })
	volumeKnownCount!: number;

	@Field(() => Float, {
		nullable: true,
		description: "Estimated clicks per month, to 2 decimals; null if no volume is known or clicks are not estimated.",
	})
	estimatedClicks!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Number of keywords that ranked with the page at the end of `compareTo`; null without it.",
	})
	previousKeywordCount!: number | null;

	@Field(() => Float, {
		nullable: true,
		description: "Estimated clicks per month at the end of `compareTo`; null without it or without an estimate.",
	})
	previousEstimatedClicks!: number | null;

	@Field(() => Float, {
		nullable: true,
		description:
			"Clicks in Search Console from `startDate` to `endDate`, of all the page's URLs; null without a covering property.",
	})
	clicks!: number | null;

	@Field(() => Float, {
		nullable: true,
		description:
			"Impressions in Search Console from `startDate` to `endDate`, of all the page's URLs; null without a covering property.",
	})
	impressions!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of a domain's landing pages." })
export class LandingPages {
	@Field(() => [LandingPage], { description: "The landing pages on this page, in the requested order." })
	items!: LandingPage[];

	@Field(() => Int, { description: "Total number of landing pages that match `text`." })
	totalCount!: number;

	@Field(() => Int, { description: "Number of the filter's keywords that rank with a page." })
	keywordCount!: number;

	@Field(() => Int, { description: "Number of the filter's other keywords: not ranking, or never measured." })
	withoutPageCount!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"Number of the filter's keywords not measured in the eight days (192 hours) up to the end of `compareTo`; null without it.",
	})
	notComparedCount!: number | null;

	@Field(() => String, {
		nullable: true,
		description: "The Search Console property that covers the domain; null if none with imported data does.",
	})
	siteUrl!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "First of the property's last 28 imported days, `yyyy-MM-dd`; null without a property.",
	})
	startDate!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "Last of the property's last 28 imported days, `yyyy-MM-dd`; null without a property.",
	})
	endDate!: string | null;
}
