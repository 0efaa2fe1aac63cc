import type {
	ReportBlock,
	ReportBlockKind,
	ReportContent,
} from "../../modules/telling/reports/content/content.types.ts";

/** A block with nothing but what is given. */
export function reportBlock(kind: ReportBlockKind, options: Partial<ReportBlock> = {}): ReportBlock {
	return { kind, heading: null, text: null, rows: null, sort: null, ...options };
}

/** A block of each kind. */
export const everyBlock: ReportBlock[] = [
	reportBlock("SUMMARY"),
	reportBlock("TREND"),
	reportBlock("DISTRIBUTION"),
	reportBlock("MOVERS", { rows: 10 }),
	reportBlock("KEYWORDS", { rows: 50, sort: "AFTER" }),
	reportBlock("NOTES"),
	reportBlock("TEXT", { text: "What comes next" }),
	reportBlock("SHARE_OF_VOICE"),
	reportBlock("SEARCH_CONSOLE", { rows: 10 }),
	reportBlock("PAGES"),
	reportBlock("FEATURES"),
];

/** What a report of a domain shows: by default everything of the 30 days that end today. */
export function reportContent(domainId: string, options: Partial<ReportContent> = {}): ReportContent {
	const days = { period: "LAST_30_DAYS", from: null, to: null } as const;
	return { domainId, viewId: null, title: "Search report", timeZone: "UTC", ...days, blocks: everyBlock, ...options };
}
