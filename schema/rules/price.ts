/** Credits that checks cost, by provider and mode. */
export interface CreditRates {
	/** For ten results. */
	perPage: number;
	/** For reading the AI Overview of a check. */
	perAiOverview: number;
}

/** Results that `perPage` pays for. */
export const resultsPerPage = 10;

/** What checks cost unless the operator says otherwise. */
export const usualRates: CreditRates = { perPage: 1, perAiOverview: 0 };

/** Credits that checking a keyword costs. */
export function priceOf(depth: number, { perPage, perAiOverview } = usualRates): number {
	return (depth / resultsPerPage) * perPage + perAiOverview;
}
