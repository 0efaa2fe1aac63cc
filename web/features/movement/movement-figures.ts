import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { averagesOf, type TrendAverages } from "../../entities/domain/trend-average.ts";
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

/** The average of the newest day that has one; null where none has. */
function newestAverage(trend: TrendAverages | undefined): number | null {
	return (trend && averagesOf(trend).find((average) => average !== null)) ?? null;
}

/** The days up to each of the two that are compared. */
export interface TwoTrends {
	before: TrendAverages | undefined;
	after: TrendAverages | undefined;
}

/** The changes of the figures; null where no keyword can be compared. */
export function changesOf(
	{ totalCount, before, after }: ComparedFiguresQuery["domain"]["comparison"],
	trends: TwoTrends,
): FigureChanges | null {
	if (totalCount === 0) return null;
	const [earlier, now] = [newestAverage(trends.before), newestAverage(trends.after)];
	const percent = (places: Places) => Math.round((100 * top10Of(places)) / totalCount);
	return {
		comparedCount: totalCount,
		avgPosition: earlier === null || now === null ? null : Math.round((earlier - now) * 10) / 10,
		top3: after.top3 - before.top3,
		top10: top10Of(after) - top10Of(before),
		visibility: percent(after) - percent(before),
	};
}
