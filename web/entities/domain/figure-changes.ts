/** How a domain's figures changed since an earlier day, over the keywords that can be compared; null where that is not known. */
export interface FigureChanges {
	comparedCount: number;
	/** One decimal; above zero is better. */
	avgPosition: number | null;
	top3: number | null;
	top10: number | null;
	/** Percentage points. */
	visibility: number | null;
}
