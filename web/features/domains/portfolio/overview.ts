import { averagesOf } from "../../../entities/domain/trend-average.ts";
import type { DomainPortfolioQuery } from "../../../gql/graphql.ts";

type Answer = DomainPortfolioQuery["domains"][number];

/** A current figure, and its change since the run of an earlier day. */
export interface Figure {
	value: number;
	/** Above zero is better; null without an earlier day. */
	change: number | null;
	/** The value after the run of an earlier day, `yyyy-MM-dd`; null without one. */
	earlier: { value: number; day: string } | null;
}

/** The figures of a domain after its last run. */
export interface DomainOverview extends Pick<Answer, "activeRun" | "lastRun"> {
	/** As the Dashboard has it; null before the first run. */
	average: Figure | null;
	top10: Figure | null;
	/** Averages of thirty days, oldest first; null on days without a run. */
	line: readonly (number | null)[];
	/** The day that the next three are counted since, `yyyy-MM-dd`. */
	since: string;
	up: number;
	down: number;
	lost: number;
}

/** The figures of a domain after its last run, and what changed since the one of an earlier day. */
export function overviewOf({ activeRun, lastRun, stats, comparison, trend }: Answer): DomainOverview {
	const { improved, declined, lost } = comparison.counts;
	const averages = averagesOf(trend);
	const top10 = trend.top3.map((count, at) => (count === null ? null : count + (trend.from4to10[at] ?? 0)));
	return {
		activeRun,
		lastRun,
		average: figureOf(trend.dates, averages, -1, stats?.avgPosition),
		top10: figureOf(trend.dates, top10, 1, stats?.top10Count),
		line: averages.toReversed(),
		since: comparison.from,
		up: improved,
		down: declined,
		lost,
	};
}

/** The current value, else the newest one, and the change from the one before; `better` is the sign of an improvement. */
function figureOf(
	dates: readonly string[],
	values: readonly (number | null)[],
	better: 1 | -1,
	value?: number,
): Figure | null {
	const known = values.flatMap((value, at) => (value === null ? [] : [{ value, day: dates[at] ?? "" }]));
	const [now, earlier = null] = known;
	if (!now) return null;
	const change = earlier && Math.round((now.value - earlier.value) * 10 * better) / 10;
	return { value: value ?? now.value, change, earlier };
}

const summed = ["up", "down", "lost"] as const;

export type SummedFigure = (typeof summed)[number];

/** What several domains add up to; averages cannot be added. */
export function sumOf(overviews: readonly DomainOverview[]): Record<SummedFigure | "top10" | "top10Change", number> {
	const sum = (read: (overview: DomainOverview) => number) => overviews.reduce((total, one) => total + read(one), 0);
	return {
		top10: sum(({ top10 }) => top10?.value ?? 0),
		top10Change: sum(({ top10 }) => top10?.change ?? 0),
		up: sum(({ up }) => up),
		down: sum(({ down }) => down),
		lost: sum(({ lost }) => lost),
	};
}
