import { belongsTo, siteOf } from "./match.ts";
import { urlKey } from "./result-url.ts";

/** How a keyword's ranking page relates to its target. */
export const targetStates = ["RIGHT", "WRONG", "NOT_RANKING", "NO_TARGET", "UNKNOWN"] as const;

/** Exactly one holds. */
export type TargetState = (typeof targetStates)[number];

/** What the state follows from. */
export interface TargetFacts {
	/** The page that should rank; with `/*` at its end, any page below it. */
	targetUrl: string | null;
	/** Whether it was ever measured. */
	isMeasured: boolean;
	/** The page that ranks by the last measurement. */
	rankingUrl: string | null;
}

/** The state of a keyword's target by its last measurement. */
export function targetStateOf({ targetUrl, isMeasured, rankingUrl }: TargetFacts): TargetState {
	if (targetUrl === null) return "NO_TARGET";
	if (!isMeasured) return "UNKNOWN";
	if (rankingUrl === null) return "NOT_RANKING";
	return targetRule(targetUrl)(rankingUrl) ? "RIGHT" : "WRONG";
}

/**
 * Whether pages are right for a target: they have its URL key, or lie below a prefix by whole segments of host and path.
 * The query takes no part in a prefix, which matches its host with all subdomains.
 */
export function targetRule(targetUrl: string): (url: string) => boolean {
	if (isPrefixTarget(targetUrl)) {
		const site = siteOf(targetUrl.slice(0, -prefixEnd.length));
		return (url) => site !== null && belongsTo(url, site);
	}
	const key = urlKey(targetUrl);
	return (url) => key !== null && urlKey(url) === key;
}

const prefixEnd = "/*";

/** Whether a target stands for all pages below it. */
export function isPrefixTarget(targetUrl: string): boolean {
	return targetUrl.endsWith(prefixEnd);
}
