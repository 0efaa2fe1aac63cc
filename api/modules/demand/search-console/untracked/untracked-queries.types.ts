import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { SortDirectionEnum } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { type Device, DeviceEnum } from "../../../tracked/measurements/contexts.types.ts";

export const QuerySortFieldEnum = enumOf("QuerySortField", "Fields to sort queries by.", {
	CLICKS: "Clicks to the domain.",
	IMPRESSIONS: "Impressions of the domain.",
	POSITION: "The average position.",
	QUERY: "The query, by code point.",
});

/** What queries can be sorted by. */
export type QuerySortField = keyof typeof QuerySortFieldEnum;

@InputType({ description: "How to sort queries. Equal ones are sorted by clicks, impressions, then query." })
export class QuerySort {
	@Field(() => QuerySortFieldEnum, { description: "The field to sort by." })
	field!: QuerySortField;

	@Field(() => SortDirectionEnum, { defaultValue: "DESC", description: "The direction." })
	direction!: keyof typeof SortDirectionEnum;
}

@ObjectType({
	simpleResolvers: true,
	description: "A query that Search Console reports for the domain's pages and no keyword of the domain tracks.",
})
export class UntrackedQuery {
	@Field(() => String, { description: "The query: the suggested keyword's phrase." })
	query!: string;

	@Field(() => Float, { description: "Clicks to the domain's pages." })
	clicks!: number;

	@Field(() => Float, { description: "Impressions of the domain's pages." })
	impressions!: number;

	@Field(() => Float, { description: "Average position, weighted by impressions, unrounded." })
	avgPosition!: number;

	@Field(() => Boolean, { description: "Whether it contains one of the domain's brand terms." })
	isBrand!: boolean;

	@Field(() => String, {
		description:
			"The suggested country, ISO 3166-1 alpha-2: that of most impressions; the domain's if Google does not know it.",
	})
	country!: string;

	@Field(() => DeviceEnum, { description: "The suggested device: the one with more impressions, desktop on a tie." })
	device!: Device;

	@Field(() => String, {
		description:
			"The suggested language: the most frequent among the domain's keywords of that country, the first by code on a tie; `en` without any.",
	})
	language!: string;

	@Field(() => String, { description: "The suggested target: the query's page with the most clicks." })
	page!: string;

	@Field(() => String, { nullable: true, description: "Why the query cannot be a keyword; null if it can." })
	problem!: string | null;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"Sums over all queries of the period that Google names. It names no rare queries, so these are not the site's totals.",
})
export class QueryTotals {
	@Field(() => Int, { description: "Number of queries." })
	queryCount!: number;

	@Field(() => Int, { description: "Number of queries that a keyword of the domain tracks." })
	trackedQueryCount!: number;

	@Field(() => Float, { description: "Clicks of all queries." })
	clicks!: number;

	@Field(() => Float, { description: "Clicks of tracked queries." })
	trackedClicks!: number;
}

@ObjectType({ simpleResolvers: true, description: "A page of the queries that are not tracked." })
export class UntrackedQueries {
	@Field(() => [UntrackedQuery], { description: "The queries on this page, in the requested order." })
	items!: UntrackedQuery[];

	@Field(() => Int, { description: "Total number of queries that are not tracked and match the arguments." })
	totalCount!: number;

	@Field(() => String, { description: "The Search Console property that covers the domain." })
	siteUrl!: string;

	@Field(() => String, { description: "First day of the period with imported data, `yyyy-MM-dd`." })
	startDate!: string;

	@Field(() => String, { description: "Last imported day, `yyyy-MM-dd`." })
	endDate!: string;

	@Field(() => QueryTotals, { description: "Sums before `minImpressions` and `text`." })
	totals!: QueryTotals;
}
