/** The changes of a domain's figures since an earlier day, over the comparable keywords; null where unknown. */
export interface FigureChanges {
	comparedCount: number;
	/** One decimal; above zero is better. */
	avgPosition: number | null;
	top3: number | null;
	top10: number | null;
	/** Percentage points. */
	visibility: number | null;
}
