import { newestOf } from "./market-words.ts";
import type { Market } from "./use-market.ts";

/** Why there is nothing to show. */
export type Emptiness =
	/** No day of the range has values. */
	| { kind: "days" }
	/** All keywords of the range are brand keywords; their number. */
	| { kind: "brand"; count: number }
	/** No keyword passes the filter. */
	| { kind: "filtered" };

/** Why a market is empty; null if it is not, or may have figures once its days are computed. */
export function emptinessOf(market: Pick<Market, "asOf" | "pendingDays" | "keywordCount" | "brandKeywordCount">) {
	if (market.pendingDays > 0) return null;
	const count = newestOf(market.keywordCount);
	if (count === 0) return nothingCounts(market.brandKeywordCount);
	return market.asOf === null ? ({ kind: "days" } satisfies Emptiness) : null;
}

function nothingCounts(brandCount: number): Emptiness {
	return brandCount > 0 ? { kind: "brand", count: brandCount } : { kind: "filtered" };
}
