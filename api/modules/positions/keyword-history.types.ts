import { Field, Float, Int, ObjectType } from "type-graphql";

/** What a keyword's days come to. */
@ObjectType({ simpleResolvers: true, description: "What a keyword's days come to." })
export class KeywordHistorySummary {
	@Field(() => Int, { nullable: true, description: "Best position of these days; null when it was never found." })
	best!: number | null;

	@Field(() => Float, {
		nullable: true,
		description: "Average position of the days on which it was found, to one decimal; null when there is none.",
	})
	average!: number | null;

	@Field(() => Int, { description: "Days on which it was found." })
	foundDays!: number;

	@Field(() => Int, { description: "Days on which it was measured." })
	measuredDays!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"The last measurement of an earlier day − the last one, above zero is better; null unless both are found and the last one is no more than 24 hours old.",
		deprecationReason: "Use `Keyword.dayChange`. Deprecated 2026-11-22.",
	})
	change24h!: number | null;
}

/** A keyword's calendar days, as lists aligned with the dates. */
@ObjectType({
	simpleResolvers: true,
	description: "A keyword's calendar days with the last measurement of each, as lists aligned with `dates`.",
})
export class KeywordHistory {
	@Field(() => [String], {
		description:
			"Days, newest first, `yyyy-MM-dd` in the given time zone; today included, none before the domain's first check.",
	})
	dates!: string[];

	@Field(() => [Int], {
		nullable: "items",
		description: "One a date: 1 is best, 0 not found within the depth, null not measured that day.",
	})
	positions!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description: "One a date: how many results were looked through; null when not measured that day.",
	})
	depths!: (number | null)[];

	@Field(() => [String], { nullable: "items", description: "One a date: the page that ranked, or null." })
	urls!: (string | null)[];

	@Field(() => [String], {
		nullable: "items",
		description:
			"One a date: why the last check failed, in the provider's words, where checks failed and nothing was measured; else null.",
	})
	failed!: (string | null)[];

	@Field(() => KeywordHistorySummary, { description: "What these days come to." })
	summary!: KeywordHistorySummary;
}
