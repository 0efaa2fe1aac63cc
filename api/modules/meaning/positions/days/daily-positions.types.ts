import { Field, Int, ObjectType } from "type-graphql";
import type { Outcome } from "../../../tracked/keywords/keyword.entity.ts";
import { KeywordType, OutcomeEnum } from "../../../tracked/keywords/keywords.types.ts";
import { positionPerDate } from "../keyword-history.types.ts";

@ObjectType({ simpleResolvers: true, description: "A keyword's last measurement of each day." })
export class DailyPositionsRow {
	@Field(() => KeywordType, { description: "The keyword." })
	keyword!: KeywordType;

	@Field(() => [Int], positionPerDate)
	positions!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description:
			"One entry per date: previous position − position, compared with the last measurement on any earlier day; null unless both are found and may be compared.",
	})
	changes!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description: "One entry per date: index of the ranking page in `DailyPositions.urls`, or null.",
	})
	urls!: (number | null)[];

	@Field(() => [Int], {
		description: "Indexes in `dates` of the days on which checks failed and nothing was measured.",
	})
	failedDays!: number[];

	@Field(() => [Int], {
		description: "Indexes in `dates` of the days without a position on which the domain owned the featured snippet.",
	})
	snippetDays!: number[];

	@Field(() => [OutcomeEnum], {
		nullable: "items",
		description:
			"One entry per date: the outcome of the last measurement, `FAILED` if checks failed and nothing was measured, null without a check. `positions` and `failedDays` carry the same in fewer bytes.",
	})
	outcomes!: () => (Outcome | null)[];
}

@ObjectType({
	simpleResolvers: true,
	description: "A page of keywords with their last measurement of each day, as lists aligned with `dates`.",
})
export class DailyPositions {
	@Field(() => [String], {
		description:
			"Days as `yyyy-MM-dd` in the given time zone, newest first. Includes today, but no day before the first check.",
	})
	dates!: string[];

	@Field(() => [String], { description: "The URLs that each row's `urls` refers to by index." })
	urls!: () => Promise<string[]>;

	@Field(() => [DailyPositionsRow], { description: "The keywords on this page, in the requested order." })
	rows!: DailyPositionsRow[];

	@Field(() => Int, { description: "Total number of keywords that match the filter." })
	totalCount!: number;
}
