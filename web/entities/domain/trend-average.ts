/** A trend's lists, newest first. */
export interface TrendAverages {
	avgFound: readonly (number | null)[];
	totalCount: readonly (number | null)[];
	notFound: readonly (number | null)[];
	noData: readonly (number | null)[];
}

/** What a keyword without a position counts in an average. */
const withoutPosition = 100;

/** The average position of each day, newest first, as the Dashboard has it: without a position counts 100. Null on days without a run. */
export function averagesOf({ avgFound, totalCount, notFound, noData }: TrendAverages): (number | null)[] {
	return totalCount.map((total, at) => {
		if (!total) return null;
		const missing = (notFound[at] ?? 0) + (noData[at] ?? 0);
		return ((avgFound[at] ?? 0) * (total - missing) + withoutPosition * missing) / total;
	});
}
