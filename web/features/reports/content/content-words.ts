import { type DaysOfPeriod, daysOfPeriod, type PeriodChoice } from "../../../../schema/rules/report-period.ts";
import type { ReportBlockKind, ReportKeywordSort, ReportPeriod } from "../../../gql/graphql.ts";
import { formatInteger, formatPastDay } from "../../../lib/format.ts";
import type { BlockValues } from "./content-form.ts";

/** The kinds of blocks by their usual headings, in the order in which they are offered. */
export const blockNames: Record<ReportBlockKind, string> = {
	SUMMARY: "Summary",
	TREND: "Trend",
	DISTRIBUTION: "Distribution",
	MOVERS: "Winners and losers",
	KEYWORDS: "Keywords",
	NOTES: "Notes",
	SHARE_OF_VOICE: "Share of voice",
	SEARCH_CONSOLE: "Search Console",
	PAGES: "Landing pages",
	FEATURES: "Search features",
	TEXT: "Text",
};

/** The periods, in the order in which they are offered. */
export const periodNames: Record<ReportPeriod, string> = {
	LAST_7_DAYS: "Last 7 days",
	LAST_30_DAYS: "Last 30 days",
	LAST_90_DAYS: "Last 90 days",
	PREVIOUS_WEEK: "Previous week",
	PREVIOUS_MONTH: "Previous month",
	FIXED: "Fixed days",
};

/** The orders of a block of keywords. */
export const sortNames: Record<ReportKeywordSort, string> = {
	AFTER: "Position",
	CHANGE: "Largest gain",
	VOLUME: "Search volume",
	PHRASE: "A to Z",
};

/** What a block is called: its own heading, or the usual one. */
export function blockName({ kind, heading }: Pick<BlockValues, "kind" | "heading">): string {
	return heading.trim() || blockNames[kind];
}

/** `Summary, Trend, Keywords`. */
export function blocksInWords(blocks: readonly Pick<BlockValues, "kind" | "heading">[]): string {
	return blocks.length === 0 ? "Nothing yet" : blocks.map(blockName).join(", ");
}

/** The kind of a block that is called something else; null for one with its usual name. */
export function blockKind({ kind, heading }: Pick<BlockValues, "kind" | "heading">): string | null {
	return heading.trim() === "" ? null : blockNames[kind];
}

/** What a block shows, next to its name; undefined where that says it all. */
export function blockDetail({ kind, rows, sort, text }: Omit<BlockValues, "key" | "heading">): string | undefined {
	const count = /^\d+$/.test(rows) ? formatInteger(Number(rows)) : rows;
	const details: Partial<Record<ReportBlockKind, string>> = {
		TREND: "top 3, top 10, measured",
		MOVERS: `${count} each`,
		KEYWORDS: `${count} by ${sortNames[sort].replace(/^[LPS]/, (letter) => letter.toLowerCase())}`,
		SEARCH_CONSOLE: `${count} queries`,
		TEXT: text.trim().split("\n", 1)[0],
	};
	return details[kind];
}

/** `Nov 1 to Nov 30`, with the year of the last day where that is another than today's, and that of the first where they differ. */
export function daysInWords({ first, last }: DaysOfPeriod, today: string): string {
	return first === last
		? formatPastDay(first, today)
		: `${formatPastDay(first, last)} to ${formatPastDay(last, today)}`;
}

/** A period in a list: `Last 30 days`, `Sep 1 to Nov 21`. */
export function periodInWords(choice: PeriodChoice, today: string): string {
	if (choice.period !== "FIXED") return periodNames[choice.period];
	const days = daysOfPeriod(choice, today);
	return days ? daysInWords(days, today) : periodNames.FIXED;
}

/** What a content covers: `Kettle & Grain, all keywords, the last 30 days`. */
export function coverInWords(
	cover: { domainName: string; viewName: string | null } & PeriodChoice,
	today: string,
): string {
	const { domainName, viewName, period } = cover;
	const words = periodInWords(cover, today);
	const days = period === "FIXED" ? words : `the ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
	return [domainName, viewName ?? "all keywords", days].join(", ");
}

/** Where a block is after it was moved: `Trend is now 1 of 3`. */
export function placeInWords(block: Pick<BlockValues, "kind" | "heading">, index: number, count: number): string {
	return `${blockName(block)} is now ${formatInteger(index + 1)} of ${formatInteger(count)}`;
}
