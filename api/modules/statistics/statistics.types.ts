import { Field, Float, Int, ObjectType } from "type-graphql";

/** Describes the keywords that changes compare. */
export const comparedKeywords = "Keywords measured before today whose depths can be compared.";

/** Describes a change of the compared keywords. */
export const sinceYesterday = (what: string) =>
	`Change of ${what} since the end of yesterday, over the \`comparedCount\` keywords alone; null when none can be compared.`;

const changeOf = (what: string) => ({ nullable: true, description: sinceYesterday(what) });

/** How many keywords stand in each position bucket. */
@ObjectType({
	simpleResolvers: true,
	description: "How many keywords stand where by their last measurement; each keyword is counted once.",
})
export class PositionSpread {
	@Field(() => Int, { description: "At 1 to 3." })
	top3!: number;

	@Field(() => Int, { description: "At 4 to 10." })
	from4to10!: number;

	@Field(() => Int, { description: "At 11 to 20." })
	from11to20!: number;

	@Field(() => Int, { description: "Found, but after 20." })
	below20!: number;

	@Field(() => Int, { description: "Not found within the depth." })
	notFound!: number;

	@Field(() => Int, { description: "Never measured." })
	never!: number;

	@Field(() => Int, {
		description:
			"How many of `never` no check has ended of; all checks of the others failed. As the filter `outcomes: [NEVER]`.",
	})
	neverChecked!: number;

	@Field(() => Int, {
		description: "At 4 to 10.",
		deprecationReason: "Use `from4to10`: elsewhere `top10` means 1 to 10. Deprecated 2026-11-22.",
	})
	top10!: number;

	@Field(() => Int, {
		description: "At 11 to 20.",
		deprecationReason: "Use `from11to20`: elsewhere `top20` means 1 to 20. Deprecated 2026-11-22.",
	})
	top20!: number;
}

/** Statistics of a domain's keywords. */
@ObjectType({ simpleResolvers: true, description: "Statistics of a domain's keywords by their last measurement." })
export class DomainStats {
	@Field(() => Int, { description: "Keywords counted." })
	totalKeywords!: number;

	@Field(() => Float, {
		description: "Average position to one decimal; a keyword without a position counts 100. 0 without keywords.",
	})
	avgPosition!: number;

	@Field(() => Int, { description: "Keywords at 3 or better." })
	top3Count!: number;

	@Field(() => Int, { description: "Keywords at 10 or better." })
	top10Count!: number;

	@Field(() => Int, { description: "Share of the keywords at 10 or better, in whole per cent." })
	visibilityScore!: number;

	@Field(() => Int, { description: "Keywords that were ever measured." })
	measuredCount!: number;

	@Field(() => Int, { description: "Keywords not found by their last measurement." })
	notFoundCount!: number;

	@Field(() => Int, { description: "Keywords added since the day began." })
	addedTodayCount!: number;

	@Field(() => Int, { description: "Keywords measured since the day began." })
	measuredTodayCount!: number;

	@Field(() => Int, {
		description: comparedKeywords,
	})
	comparedCount!: number;

	@Field(() => Float, changeOf("the average position (one decimal; above zero is better)"))
	avgPositionChange!: number | null;

	@Field(() => Int, changeOf("the number at 3 or better"))
	top3Change!: number | null;

	@Field(() => Int, changeOf("the number at 10 or better"))
	top10Change!: number | null;

	@Field(() => Int, changeOf("the share at 10 or better, in percentage points,"))
	visibilityChange!: number | null;

	@Field(() => PositionSpread, { description: "How many keywords stand in each position bucket." })
	spread!: PositionSpread;
}
