import { formatCount, formatDay, formatInteger } from "../../../lib/format.ts";
import type { LandingPages } from "./use-landing-pages.ts";

/** The line above the table in parts; figures are emphasized. */
export interface Part {
	text: string;
	isFigure?: boolean;
}

const figure = (count: number): Part => ({ text: formatInteger(count), isFigure: true });

/** `120 keywords rank with 34 pages, 18 rank with none.` With a search, how many pages it finds. */
export function summaryOf(
	pages: Pick<LandingPages, "totalCount" | "rankingCount" | "keywordCount" | "withoutPageCount" | "notComparedCount">,
	text: string,
	day: string,
): Part[] {
	const { totalCount, rankingCount, keywordCount, withoutPageCount, notComparedCount } = pages;
	const ranks = keywordCount === 1 ? "keyword ranks" : "keywords rank";
	const found: Part[] =
		rankingCount === null
			? [{ text: ` ${ranks} with a page` }]
			: [{ text: ` ${ranks} with ` }, figure(rankingCount), { text: rankingCount === 1 ? " page" : " pages" }];
	const none: Part[] = withoutPageCount
		? [
				{ text: ", " },
				figure(withoutPageCount),
				{ text: withoutPageCount === 1 ? " ranks with none." : " rank with none." },
			]
		: [{ text: "." }];
	const matching: Part[] = text
		? [{ text: " " }, figure(totalCount), { text: ` ${totalCount === 1 ? "page has" : "pages have"} “${text}”.` }]
		: [];
	const missing: Part[] = notComparedCount
		? [{ text: ` ${formatCount(notComparedCount, "keyword")} cannot be compared with ${formatDay(day)}.` }]
		: [];
	return [figure(keywordCount), ...found, ...none, ...matching, ...missing];
}

/** `5 of them ranked on Nov 16 and no longer do`: explains more rows than ranking pages. Empty if there are none. */
export function goneInWords(
	{ totalCount, rankingCount }: Pick<LandingPages, "totalCount" | "rankingCount">,
	text: string,
	day: string,
): string {
	const gone = totalCount - (rankingCount ?? totalCount);
	if (text || gone <= 0) return "";
	return `${formatInteger(gone)} of them ranked on ${formatDay(day)} and no longer ${gone === 1 ? "does" : "do"}`;
}

/** How many keywords a page gained or lost since the day compared with; `new` if it had none. */
export function changeOf({
	keywordCount,
	previousKeywordCount: before,
}: {
	keywordCount: number;
	previousKeywordCount: number | null;
}): number | "new" | null {
	if (before === null || before === keywordCount) return null;
	return before === 0 ? "new" : keywordCount - before;
}

/** `28 days to Nov 19`: the period of Search Console's figures. */
export function periodInWords({ startDate, endDate }: { startDate: string | null; endDate: string | null }): string {
	if (!startDate || !endDate) return "";
	const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
	return `${formatCount(days, "day")} to ${formatDay(endDate)}`;
}
