import type { PositionSpread } from "../statistics.types.ts";
import type { DomainTrend } from "./trend.types.ts";

type Bucket = keyof Pick<PositionSpread, "top3" | "from4to10" | "from11to20" | "below20" | "notFound">;

/** The keywords' standings at a moment: how many in each bucket. */
export interface TrendNumbers extends Record<Bucket | "noData", number> {
	/** Sum of found positions. */
	positionSum: number;
}

type Values = Omit<DomainTrend, "dates" | "isWeekly" | "isComplete">;

/** The lists of a trend, aligned with its points; null where nothing was measured. */
export function trendValues(points: readonly (TrendNumbers | null)[]): Values {
	const listOf = <Value>(read: (numbers: TrendNumbers) => Value) => points.map((numbers) => numbers && read(numbers));
	return {
		totalCount: listOf(totalOf),
		top3: listOf(({ top3 }) => top3),
		from4to10: listOf(({ from4to10 }) => from4to10),
		from11to20: listOf(({ from11to20 }) => from11to20),
		below20: listOf(({ below20 }) => below20),
		notFound: listOf(({ notFound }) => notFound),
		noData: listOf(({ noData }) => noData),
		avgFound: listOf(averageOf),
		visibilityScore: listOf((numbers) => percentOf(numbers.top3 + numbers.from4to10, totalOf(numbers))),
	};
}

function totalOf({ notFound, noData, ...numbers }: TrendNumbers): number {
	return foundOf({ notFound, noData, ...numbers }) + notFound + noData;
}

function foundOf({ top3, from4to10, from11to20, below20 }: TrendNumbers): number {
	return top3 + from4to10 + from11to20 + below20;
}

/** To one decimal; null if nothing was found. */
function averageOf(numbers: TrendNumbers): number | null {
	const found = foundOf(numbers);
	return found === 0 ? null : Math.round((10 * numbers.positionSum) / found) / 10;
}

/** In whole per cent; 0 of nothing. */
function percentOf(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
