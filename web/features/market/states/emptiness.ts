import type { Market } from "../view/use-market.ts";

/** Why the market shows nothing. */
export type Emptiness =
	/** No results page was ever kept. */
	| "never"
	/** None was kept in the days shown. */
	| "range"
	/** All keywords are brand keywords, which are left out. */
	| "brand"
	/** No keyword passes the filter. */
	| "filtered";

export interface EmptinessAsked {
	isFiltered: boolean;
	/** The days end before today. */
	isPast: boolean;
}

/** Why a market is empty; null where it has figures, or may have once they are computed. */
export function emptinessOf(
	{ dates, asOf, pendingDays, keywordCount, brandKeywordCount }: Market,
	{ isFiltered, isPast }: EmptinessAsked,
): Emptiness | null {
	if (pendingDays > 0) return null;
	if (dates.length === 0) return isPast ? "range" : "never";
	if (asOf === null) return "range";
	const counted = keywordCount.find((count) => count !== null) ?? 0;
	if (counted > 0) return null;
	if (brandKeywordCount > 0) return "brand";
	return isFiltered ? "filtered" : "range";
}
