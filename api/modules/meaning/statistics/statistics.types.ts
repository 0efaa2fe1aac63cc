import { Field, Float, Int, ObjectType } from "type-graphql";
import { PositionBuckets } from "./position-buckets.types.ts";

/** Description of the compared keywords. */
export const comparedKeywords = "Keywords measured before today at a comparable depth.";

/** Description of a change of the compared keywords. */
export const sinceYesterday = (what: string) =>
	`Change of ${what} since the end of yesterday, over the \`comparedCount\` keywords only; null when none can be compared.`;

const changeOf = (what: string) => ({ nullable: true, description: sinceYesterday(what) });

@ObjectType({
	simpleResolvers: true,
	description: "Number of keywords per position bucket, by their last measurement. Each keyword is counted once.",
})
export class PositionSpread extends PositionBuckets {
	@Field(() => Int, { description: "Never measured." })
	never!: number;

	@Field(() => Int, {
		description:
			"How many of `never` have no finished check; all checks of the others failed. Same as the filter `outcomes: [NEVER]`.",
	})
	neverChecked!: number;

	@Field(() => Int, {
		description: "Positions 4 to 10.",
		deprecationReason: "Use `from4to10`: elsewhere `top10` means 1 to 10. Deprecated 2026-11-22.",
	})
	top10!: number;

	@Field(() => Int, {
		description: "Positions 11 to 20.",
		deprecationReason: "Use `from11to20`: elsewhere `top20` means 1 to 20. Deprecated 2026-11-22.",
	})
	top20!: number;
}

@ObjectType({
	simpleResolvers: true,
	description: "Statistics of a domain's keywords, based on their last measurements.",
})
export class DomainStats {
	@Field(() => Int, { description: "Total number of keywords." })
	totalKeywords!: number;

	@Field(() => Float, {
		description:
			"Average position to one decimal. A keyword without a position counts 100; 0 if there are no keywords.",
	})
	avgPosition!: number;

	@Field(() => Int, { description: "Keywords in the top 3." })
	top3Count!: number;

	@Field(() => Int, { description: "Keywords in the top 10." })
	top10Count!: number;

	@Field(() => Int, { description: "Percentage of keywords in the top 10, rounded to a whole number." })
	visibilityScore!: number;

	@Field(() => Int, { description: "Keywords measured at least once." })
	measuredCount!: number;

	@Field(() => Int, { description: "Keywords not found by their last measurement." })
	notFoundCount!: number;

	@Field(() => Int, { description: "Keywords added today." })
	addedTodayCount!: number;

	@Field(() => Int, { description: "Keywords measured today." })
	measuredTodayCount!: number;

	@Field(() => Int, {
		description: comparedKeywords,
	})
	comparedCount!: number;

	@Field(() => Float, changeOf("the average position (one decimal; positive is better)"))
	avgPositionChange!: number | null;

	@Field(() => Int, changeOf("the number of keywords in the top 3"))
	top3Change!: number | null;

	@Field(() => Int, changeOf("the number of keywords in the top 10"))
	top10Change!: number | null;

	@Field(() => Int, changeOf("the visibility score, in percentage points,"))
	visibilityChange!: number | null;

	@Field(() => PositionSpread, { description: "Number of keywords in each position bucket." })
	spread!: PositionSpread;
}
