import { isWithin, type Site, siteOf, siteOfResult } from "./match.ts";
import { formKey, plainHost, urlKey } from "./result-url.ts";

/** How a keyword's ranking page relates to its target. */
export const targetStates = ["RIGHT", "FORM", "WRONG", "NOT_RANKING", "NO_TARGET", "UNKNOWN"] as const;

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
	return targetRule(targetUrl)(rankingUrl);
}

/** How a page that ranks relates to a target. */
type PageState = Extract<TargetState, "RIGHT" | "FORM" | "WRONG">;

/**
 * How pages relate to a target. Right are those that have its URL key, or lie below a prefix by whole segments of host and path;
 * a form of it are those that differ in no more than the mobile host or the index file, whichever of the two has it.
 * The query takes no part in a prefix, which matches its host with all subdomains.
 */
export function targetRule(targetUrl: string): (url: string) => PageState {
	if (isPrefixTarget(targetUrl)) return prefixRule(siteOf(targetUrl.slice(0, -prefixEnd.length)));
	const [key, form] = [urlKey(targetUrl), formKey(targetUrl)];
	return (url) => {
		if (key === null) return "WRONG";
		return urlKey(url) === key ? "RIGHT" : formKey(url) === form ? "FORM" : "WRONG";
	};
}

function prefixRule(site: Site | null): (url: string) => PageState {
	return (url) => {
		const page = siteOfResult(url);
		if (!site || !page) return "WRONG";
		if (isWithin(page, site)) return "RIGHT";
		return isWithin(plainForm(page), plainForm(site)) ? "FORM" : "WRONG";
	};
}

function plainForm({ host, path }: Site): Site {
	return { host: plainHost(host), path };
}

/** Why a page cannot be a target: it is not on the domain; `null` if it can, or is no address. */
export function targetFault(targetUrl: string, domain: Site): string | null {
	const isPrefix = isPrefixTarget(targetUrl);
	const page = siteOfResult(isPrefix ? targetUrl.slice(0, -prefixEnd.length) : targetUrl);
	if (!page || isWithin(page, domain) || (isPrefix && isWithin(domain, page))) return null;
	return `The target URL is not on ${domain.host}${domain.path}.`;
}

const prefixEnd = "/*";

/** Whether a target means all pages below it. */
function isPrefixTarget(targetUrl: string): boolean {
	return targetUrl.endsWith(prefixEnd);
}
