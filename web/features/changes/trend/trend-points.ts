import { dailyPoints, placeOf, type RailPoint, weeklyPoints } from "../../../entities/annotation/rail.ts";
import type { DistributionFragment, DomainTrendQuery } from "../../../gql/graphql.ts";
import { daysBetween, daysUpTo } from "../../../lib/days.ts";
import type { TwoDays } from "../view/changes-state.ts";

export type Trend = DomainTrendQuery["domain"]["trend"];

export type Distribution = Omit<DistributionFragment, "__typename">;

/** The domain's figures after a day's last run. */
export interface TrendValues extends Distribution {
	totalCount: number;
	avgFound: number | null;
	visibilityScore: number;
}

export interface TrendPoint extends RailPoint {
	/** From the left, from 0. */
	index: number;
	/** Null where no run measured anything: a gap. */
	values: TrendValues | null;
}

/** Days that have a point each; more have one a week. */
const maxDailyPoints = 92;

/** The places on the chart's axis, oldest first; they do not depend on what was measured. */
export function axisPoints({ from, to }: TwoDays): RailPoint[] {
	const count = daysBetween(from, to) + 1;
	if (count <= maxDailyPoints) return dailyPoints(daysUpTo(to, count).toReversed());
	return weeklyPoints(
		daysUpTo(to, count)
			.filter((_, index) => index % 7 === 0)
			.toReversed(),
	);
}

/** Puts the values of the API, newest first, at their places. */
export function trendPoints(points: readonly RailPoint[], trend: Trend): TrendPoint[] {
	const places = new Map(trend.dates.map((day, index) => [day, index]));
	return points.map((point, index) => ({ ...point, index, values: valuesAt(trend, places.get(point.last)) }));
}

function valuesAt(trend: Trend, at: number | undefined): TrendValues | null {
	if (at === undefined) return null;
	const totalCount = trend.totalCount[at] ?? null;
	if (totalCount === null) return null;
	const count = (of: keyof Distribution) => trend[of][at] ?? 0;
	return {
		totalCount,
		top3: count("top3"),
		from4to10: count("from4to10"),
		from11to20: count("from11to20"),
		below20: count("below20"),
		notFound: count("notFound"),
		noData: count("noData"),
		avgFound: trend.avgFound[at] ?? null,
		visibilityScore: trend.visibilityScore[at] ?? 0,
	};
}

/** Places whose averages can be compared, both ends included: a new stretch begins on each day of a change of depth. */
export function stretchesOf(
	points: readonly RailPoint[],
	depthChangedOn: readonly string[],
): { from: number; to: number }[] {
	const inside = depthChangedOn.filter((day) => day > (points[0]?.last ?? "") && day <= (points.at(-1)?.last ?? ""));
	const starts = [0, ...new Set(inside.map((day) => placeOf(points, day)))].toSorted((a, b) => a - b);
	return starts.map((from, at) => ({ from, to: (starts[at + 1] ?? points.length) - 1 }));
}

/** Gaps between days with values, in places; both ends included. */
export function gapsOf(points: readonly TrendPoint[]): { from: number; to: number }[] {
	const gaps: { from: number; to: number }[] = [];
	let last: number | null = null;
	for (const { index, values } of points) {
		if (!values) continue;
		if (last !== null && index - last > 1) gaps.push({ from: last + 1, to: index - 1 });
		last = index;
	}
	return gaps;
}
