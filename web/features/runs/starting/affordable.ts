import { type CreditRates, priceOf, resultsPerPage, usualRates } from "../../../../schema/rules/price.ts";
/** Cheaper alternatives to a run. */
export interface CheaperRun {
	/** Keywords that are affordable at the current depth; 0 for none. */
	keywords: number;
	/** The largest lower depth at which all keywords are affordable; null for none. */
	depth: number | null;
}

export interface DearRun {
	total: number;
	depth: number;
	credits: number;
	/** By default a credit for ten results. */
	rates?: CreditRates;
}

/** What the credits are enough for. */
export function cheaperRun({ total, depth, credits, rates = usualRates }: DearRun): CheaperRun {
	const price = priceOf(depth, rates);
	const pages = Math.floor((Math.floor(credits / total) - rates.perAiOverview) / rates.perPage);
	const payable = pages * resultsPerPage;
	return {
		keywords: Math.floor(credits / price),
		depth: payable >= 10 && payable < depth ? payable : null,
	};
}
