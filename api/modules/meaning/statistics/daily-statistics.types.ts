import { Field, Float, Int, ObjectType } from "type-graphql";

const onEach = (what: string) => ({
	nullable: "items" as const,
	description: `One entry per date: ${what}, after that day's last run; null when no run measured anything.`,
});

@ObjectType({
	simpleResolvers: true,
	description: "Statistics of a domain's keywords after the last run of each day, as lists aligned with `dates`.",
})
export class DailyStats {
	@Field(() => [String], {
		description:
			"Days as `yyyy-MM-dd` in the given time zone, newest first. Includes today, but no day before the first check.",
	})
	dates!: string[];

	@Field(() => [Float], onEach("average position to one decimal (a keyword without a position counts 100)"))
	avgPosition!: (number | null)[];

	@Field(() => [Int], onEach("keywords in the top 3"))
	top3Count!: (number | null)[];

	@Field(() => [Int], onEach("keywords in the top 10"))
	top10Count!: (number | null)[];

	@Field(() => [Int], onEach("percentage of keywords in the top 10, rounded to a whole number"))
	visibilityScore!: (number | null)[];

	@Field(() => [Int], onEach("number of keywords"))
	totalKeywords!: (number | null)[];

	@Field(() => [Int], onEach("keywords measured at least once"))
	measuredCount!: (number | null)[];
}
