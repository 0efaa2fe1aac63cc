import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { averagesOf } from "../../entities/domain/trend-average.ts";
import type { ComparedFiguresQuery, MovementQuery, TopMovementQuery } from "../../gql/graphql.ts";

/** The counts of a comparison. */
export type Counts = MovementQuery["domain"]["comparison"]["counts"];

type Places = TopMovementQuery["domain"]["better"]["before"];

const top10Of = ({ top3, from4to10 }: Places) => top3 + from4to10;

/** Keywords that could be compared. */
export function comparedCount({ improved, declined, entered, lost, unchanged }: Counts): number {
	return improved + declined + entered + lost + unchanged;
}

/** Keywords that entered the top 10, and those that left it. */
export function top10Moves({ better, worse }: Pick<TopMovementQuery["domain"], "better" | "worse">) {
	return {
		entered: top10Of(better.after) - top10Of(better.before),
		left: top10Of(worse.before) - top10Of(worse.after),
	};
}

/** The changes of the figures; null where no keyword can be compared. */
export function changesOf({ comparison, before, after }: ComparedFiguresQuery["domain"]): FigureChanges | null {
	const { totalCount } = comparison;
	if (totalCount === 0) return null;
	const [averageBefore, averageAfter] = [before, after].map((week) => averagesOf(week).find((day) => day !== null));
	const percent = (places: Places) => Math.round((100 * top10Of(places)) / totalCount);
	return {
		comparedCount: totalCount,
		avgPosition:
			averageBefore == null || averageAfter == null ? null : Math.round((averageBefore - averageAfter) * 10) / 10,
		top3: comparison.after.top3 - comparison.before.top3,
		top10: top10Of(comparison.after) - top10Of(comparison.before),
		visibility: percent(comparison.after) - percent(comparison.before),
	};
}
