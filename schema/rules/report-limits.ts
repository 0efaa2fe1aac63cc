/** Characters the title of a report or a shared page can have, and the heading of a block. */
export const maxReportTitle = 100;
export const maxReportHeading = 100;

/** Characters a block of text can have. */
export const maxReportText = 4_000;

/** Blocks a report or a shared page can have. */
export const maxReportBlocks = 12;

/** Days that fixed ones can be in all. */
export const maxReportDays = 365;

/** Rows of the blocks that have a choice: of `MOVERS` each of winners and losers. */
export const reportRows = {
	MOVERS: { least: 5, most: 50, usual: 10 },
	KEYWORDS: { least: 10, most: 1_000, usual: 50 },
	SEARCH_CONSOLE: { least: 5, most: 50, usual: 10 },
} as const;

/** Addresses a report can be mailed to. */
export const maxRecipients = 20;

/** Reports an account can have. */
export const maxReports = 1_000;
