import { Field, Float, Int, ObjectType } from "type-graphql";
import { type IncomparableReason, IncomparableReasonEnum } from "../../tracked/measurements/contexts.types.ts";

/** A list of positions, one per date. */
export const positionPerDate = {
	nullable: "items",
	description: "One entry per date: 1 is best, 0 means not found within the depth, null means not measured that day.",
} as const;

@ObjectType({ simpleResolvers: true, description: "Summary of a keyword's history." })
export class KeywordHistorySummary {
	@Field(() => Int, { nullable: true, description: "Best position in these days; null if never found." })
	best!: number | null;

	@Field(() => Float, {
		nullable: true,
		description: "Average position over the days the keyword was found, to one decimal; null if there are none.",
	})
	average!: number | null;

	@Field(() => Int, { description: "Days on which the keyword was found." })
	foundDays!: number;

	@Field(() => Int, { description: "Days on which the keyword was measured." })
	measuredDays!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"Last position on an earlier day − last position; positive is better; null unless both are found and the last one is at most 24 hours old.",
		deprecationReason: "Use `Keyword.dayChange`. Deprecated 2026-11-22.",
	})
	change24h!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A day measured in another context than the measured day before." })
export class ContextChange {
	@Field(() => String, { description: "The day, `yyyy-MM-dd`." })
	date!: string;

	@Field(() => [IncomparableReasonEnum], { description: "What differs." })
	reasons!: IncomparableReason[];

	@Field(() => String, { description: "The same in words, for example `Provider: Serper → DataForSEO`." })
	text!: string;
}

@ObjectType({
	simpleResolvers: true,
	description: "A keyword's calendar days with the last measurement of each, as lists aligned with `dates`.",
})
export class KeywordHistory {
	@Field(() => [String], {
		description:
			"Days as `yyyy-MM-dd` in the given time zone, newest first. Includes today, but no day before the domain's first check.",
	})
	dates!: string[];

	@Field(() => [Int], positionPerDate)
	positions!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description: "One entry per date: number of results searched; null when not measured that day.",
	})
	depths!: (number | null)[];

	@Field(() => [String], { nullable: "items", description: "One entry per date: the ranking page, or null." })
	urls!: (string | null)[];

	@Field(() => [String], {
		nullable: "items",
		description:
			"One entry per date: why the last check failed, in the provider's words, if checks failed and nothing was measured; otherwise null.",
	})
	failed!: (string | null)[];

	@Field(() => [Boolean], {
		nullable: "items",
		description: "One entry per date: whether the domain owned the featured snippet; null if unknown or not measured.",
	})
	isFeaturedSnippet!: (boolean | null)[];

	@Field(() => [ContextChange], {
		description: "Days measured in another context than the measured day before, newest first.",
	})
	contextChanges!: ContextChange[];

	@Field(() => KeywordHistorySummary, { description: "Summary of these days." })
	summary!: KeywordHistorySummary;
}
