/** Results that one credit pays for. */
export const resultsPerCredit = 10;

/** Credits that checking a keyword costs: one for every ten results. */
export function priceOf(depth: number): number {
	return depth / resultsPerCredit;
}
