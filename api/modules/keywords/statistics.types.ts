import { Field, Float, Int, ObjectType } from "type-graphql";

/** How many keywords stand in each position bucket. */
@ObjectType({
	simpleResolvers: true,
	description: "How many keywords stand where by their last measurement; each keyword is counted once.",
})
export class PositionSpread {
	@Field(() => Int, { description: "At 1 to 3." })
	top3!: number;

	@Field(() => Int, { description: "At 4 to 10." })
	top10!: number;

	@Field(() => Int, { description: "At 11 to 20." })
	top20!: number;

	@Field(() => Int, { description: "Found, but after 20." })
	below20!: number;

	@Field(() => Int, { description: "Not found within the depth." })
	notFound!: number;

	@Field(() => Int, { description: "Never measured." })
	never!: number;
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

	@Field(() => Float, {
		nullable: true,
		description:
			"The average at the end of yesterday − the average now, to one decimal; above zero is better. Null when nothing was measured before today.",
	})
	avgPositionChange!: number | null;

	@Field(() => PositionSpread, { description: "How many keywords stand in each position bucket." })
	spread!: PositionSpread;
}
