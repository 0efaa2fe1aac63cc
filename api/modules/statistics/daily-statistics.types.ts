import { Field, Float, Int, ObjectType } from "type-graphql";

const onEach = (what: string) => ({
	nullable: "items" as const,
	description: `One a date: ${what}, after the last run of that day; null when none measured anything.`,
});

/** A domain's statistics of days, as lists aligned with the dates. */
@ObjectType({
	simpleResolvers: true,
	description: "Statistics of a domain's keywords after each day's last run, as lists aligned with `dates`.",
})
export class DailyStats {
	@Field(() => [String], {
		description:
			"Days, newest first, `yyyy-MM-dd` in the given time zone; today included, none before the first check.",
	})
	dates!: string[];

	@Field(() => [Float], onEach("average position to one decimal, a keyword without a position counting 100"))
	avgPosition!: (number | null)[];

	@Field(() => [Int], onEach("keywords at 3 or better"))
	top3Count!: (number | null)[];

	@Field(() => [Int], onEach("keywords at 10 or better"))
	top10Count!: (number | null)[];

	@Field(() => [Int], onEach("share of the keywords at 10 or better, in whole per cent"))
	visibilityScore!: (number | null)[];

	@Field(() => [Int], onEach("keywords the domain had"))
	totalKeywords!: (number | null)[];

	@Field(() => [Int], onEach("keywords that had ever been measured"))
	measuredCount!: (number | null)[];
}
