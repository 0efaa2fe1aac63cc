import { priceOf } from "../../../../schema/rules/price.ts";
/** Ways to make a run that cannot be paid cheaper. */
export interface CheaperRun {
	/** Keywords that can be paid at the present depth; 0 when none can. */
	keywords: number;
	/** The largest depth below the present one at which all keywords can be paid; null when there is none. */
	depth: number | null;
}

/** What a run is made of: its keywords, their depth in results, and the credits there are. */
export interface DearRun {
	total: number;
	depth: number;
	credits: number;
}

/** What can be paid of a run that cannot: a keyword costs a credit per 10 results. */
export function cheaperRun({ total, depth, credits }: DearRun): CheaperRun {
	const price = priceOf(depth);
	const payable = Math.floor(credits / total) * 10;
	return {
		keywords: Math.floor(credits / price),
		depth: payable >= 10 && payable < depth ? payable : null,
	};
}
