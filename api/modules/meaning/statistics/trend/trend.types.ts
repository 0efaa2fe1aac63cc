import { Field, Float, Int, ObjectType } from "type-graphql";

const onEach = (what: string) => ({
	nullable: "items" as const,
	description: `One entry per date: ${what}; null when no run measured anything.`,
});

@ObjectType({
	simpleResolvers: true,
	description:
		"How a domain's keywords stood after each day's last run, as lists aligned with `dates`. A keyword stands where it was last measured, for at most eight days (192 hours).",
})
export class DomainTrend {
	@Field(() => [String], {
		description:
			"Days as `yyyy-MM-dd` in the given time zone, newest first: each day, or with `isWeekly` each seventh counted back from `to`.",
	})
	dates!: string[];

	@Field(() => Boolean, {
		description:
			"Whether each entry stands for the seven days up to its date, with the values of the last of them that has any; so for more than 92 days.",
	})
	isWeekly!: boolean;

	@Field(() => Boolean, {
		description: "Whether all past days are prepared. Until then some of them may still be null.",
	})
	isComplete!: boolean;

	@Field(() => [Int], onEach("number of keywords; the six numbers below add up to it"))
	totalCount!: (number | null)[];

	@Field(() => [Int], onEach("keywords at positions 1 to 3"))
	top3!: (number | null)[];

	@Field(() => [Int], onEach("keywords at positions 4 to 10"))
	from4to10!: (number | null)[];

	@Field(() => [Int], onEach("keywords at positions 11 to 20"))
	from11to20!: (number | null)[];

	@Field(() => [Int], onEach("keywords found below position 20"))
	below20!: (number | null)[];

	@Field(() => [Int], onEach("keywords not found within the depth"))
	notFound!: (number | null)[];

	@Field(() => [Int], onEach("keywords not measured in the eight days before"))
	noData!: (number | null)[];

	@Field(() => [Float], onEach("average of the found positions to one decimal, null when none was found"))
	avgFound!: (number | null)[];

	@Field(() => [Int], onEach("percentage of keywords in the top 10, rounded to a whole number"))
	visibilityScore!: (number | null)[];
}
