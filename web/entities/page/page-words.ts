import { ownAddress } from "../../../schema/rules/google-page.ts";
import { siteOf } from "../../../schema/rules/match.ts";
import type { KeywordPagesFragment, PageIssuePattern, TargetState } from "../../gql/graphql.ts";
import { readableAddress, webAddress } from "../../lib/address/web-address.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatInteger, formatPastDay } from "../../lib/format.ts";

type Issue = KeywordPagesFragment["pageIssues"][number];

/** The words about a keyword's target. */
export type TargetShown = Pick<KeywordPagesFragment, "targetState" | "targetPosition" | "rankingUrl" | "pageIssues"> & {
	latestPosition?: { checkedAt: string } | null;
};

/** In the order of screens. */
export const targetStates = [
	"RIGHT",
	"FORM",
	"WRONG",
	"NOT_RANKING",
	"NO_TARGET",
	"UNKNOWN",
] as const satisfies TargetState[];

export const targetStateWords: Record<TargetState, string> = {
	RIGHT: "Right",
	FORM: "Form of target",
	WRONG: "Wrong",
	NOT_RANKING: "Not ranking",
	NO_TARGET: "No target",
	UNKNOWN: "Not measured",
};

export const issuePatterns = ["WRONG_PAGE", "MULTI_URL", "FLIPPING"] as const satisfies PageIssuePattern[];

export const issueWords: Record<PageIssuePattern, string> = {
	WRONG_PAGE: "Wrong page",
	MULTI_URL: "Several pages on page 1",
	FLIPPING: "Changing pages",
};

/** A page as a table names it. */
export interface PageName {
	/** The path before the last segment: `/guides/`; with the host where it differs from the domain's. */
	folder: string;
	/** The last segment with its query: `pour-over`; `/` for a start page. */
	tail: string;
}

/**
 * A page's path in two parts, so that the last one can be emphasized; its own, also where Google serves it. Text that is not an
 * address is left unchanged.
 */
export function pageName(url: string, domainUrl: string | null): PageName {
	const address = webAddress(ownAddress(url));
	if (!address) return { folder: "", tail: url };
	const { host, path } = readableAddress(address);
	const queryAt = path.indexOf("?");
	const [pathname, query] = queryAt < 0 ? [path, ""] : [path.slice(0, queryAt), path.slice(queryAt)];
	const bare = pathname.replace(/\/$/, "");
	const cut = bare.lastIndexOf("/") + 1;
	const away = domainUrl !== null && siteOf(domainUrl)?.host === host ? "" : host;
	if (bare === "") return query ? { folder: `${away}/`, tail: query } : { folder: away, tail: "/" };
	return { folder: away + bare.slice(0, cut), tail: bare.slice(cut) + query };
}

/** A page in one word: `/guides/pour-over`. */
export function pageInWords(url: string, domainUrl: string | null): string {
	const { folder, tail } = pageName(url, domainUrl);
	return folder + tail;
}

function since(moment: string): string {
	const timeZone = localTimeZone();
	return formatPastDay(dayOf(moment, timeZone), dayOf(Date.now(), timeZone));
}

/** `Wrong page since Nov 9`, `2 pages on page 1: /a, /b`, `Changes between /a and /b`. */
function issueInWords({ pattern, since: moment, urls, isHolding }: Issue, domainUrl: string | null): string {
	const pages = urls.map((url) => pageInWords(url, domainUrl));
	switch (pattern) {
		case "WRONG_PAGE":
			return `Wrong page since ${since(moment)}${isHolding ? "" : ", right at the last check, one more decides"}`;
		case "MULTI_URL":
			return `${formatInteger(urls.length)} pages on page 1: ${pages.join(", ")}`;
		case "FLIPPING":
			return `Changes between ${listed(pages)}`;
	}
}

/** `Wrong page since Nov 9`, `2 pages on page 1 since Nov 18`, `Changes pages since Nov 2`. */
export function issueTitle({ pattern, since: moment, urls }: Issue): string {
	const titles: Record<PageIssuePattern, string> = {
		WRONG_PAGE: "Wrong page",
		MULTI_URL: `${formatInteger(urls.length)} pages on page 1`,
		FLIPPING: "Changes pages",
	};
	return `${titles[pattern]} since ${since(moment)}`;
}

/**
 * Of a keyword that counts as wrong although its last measurement says something else: since when, and what it says, such as
 * `since Nov 12 · right today, one more check decides`. Null of all others.
 */
export function stillWrongInWords(keyword: TargetShown): string | null {
	const issue = keyword.pageIssues.find(({ pattern }) => pattern === "WRONG_PAGE");
	if (!issue || keyword.targetState !== "WRONG" || !keyword.latestPosition) return null;
	const timeZone = localTimeZone();
	const { checkedAt } = keyword.latestPosition;
	const isToday = dayOf(checkedAt, timeZone) === dayOf(Date.now(), timeZone);
	const day = isToday ? "today" : `on ${since(checkedAt)}`;
	if (keyword.rankingUrl === null) return `since ${since(issue.since)} · no page ranked ${day}`;
	return issue.isHolding ? null : `since ${since(issue.since)} · right ${day}, one more check decides`;
}

/** All issues of a keyword in one line. */
export function issuesInWords(issues: readonly Issue[], domainUrl: string | null): string {
	return issues.map((issue) => issueInWords(issue, domainUrl)).join(" · ");
}

function listed(words: readonly string[]): string {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
