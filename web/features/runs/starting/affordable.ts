import { priceOf } from "../../../../schema/rules/price.ts";
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
}

/** What the credits are enough for: a keyword costs a credit per 10 results. */
export function cheaperRun({ total, depth, credits }: DearRun): CheaperRun {
	const price = priceOf(depth);
	const payable = Math.floor(credits / total) * 10;
	return {
		keywords: Math.floor(credits / price),
		depth: payable >= 10 && payable < depth ? payable : null,
	};
}
