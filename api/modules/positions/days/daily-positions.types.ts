import { Field, Int, ObjectType } from "type-graphql";
import type { Outcome } from "../../keywords/keyword.entity.ts";
import { KeywordType, OutcomeEnum } from "../../keywords/keywords.types.ts";

/** A keyword's last measurement of each day, as lists aligned with the dates. */
@ObjectType({ simpleResolvers: true, description: "A keyword's last measurement of each day." })
export class DailyPositionsRow {
	@Field(() => KeywordType, { description: "The keyword." })
	keyword!: KeywordType;

	@Field(() => [Int], {
		nullable: "items",
		description: "One a date: 1 is best, 0 not found within the depth, null not measured that day.",
	})
	positions!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description:
			"One a date: the position before − this one, against the last measurement of any earlier day; null unless both are found.",
	})
	changes!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description: "One a date: where in `DailyPositions.urls` the page that ranked stands, or null.",
	})
	urls!: (number | null)[];

	@Field(() => [Int], {
		description: "Where in `dates` the days stand on which checks failed and nothing was measured.",
	})
	failedDays!: number[];

	@Field(() => [OutcomeEnum], {
		nullable: "items",
		description:
			"One a date: what its last measurement came to, `FAILED` where checks failed and nothing was measured, null without a check. `positions` with `failedDays` says the same in fewer bytes.",
	})
	outcomes!: () => (Outcome | null)[];
}

/** A page of keywords with their days. */
@ObjectType({
	simpleResolvers: true,
	description: "A page of keywords with their last measurement of each day, as lists aligned with `dates`.",
})
export class DailyPositions {
	@Field(() => [String], {
		description:
			"Days, newest first, `yyyy-MM-dd` in the given time zone; today included, none before the first check.",
	})
	dates!: string[];

	@Field(() => [String], { description: "Every URL that `urls` of a row names, by index." })
	urls!: () => Promise<string[]>;

	@Field(() => [DailyPositionsRow], { description: "The keywords of this page, in the order asked for." })
	rows!: DailyPositionsRow[];

	@Field(() => Int, { description: "How many keywords pass the filter in all." })
	totalCount!: number;
}
