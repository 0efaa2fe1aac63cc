/** How many days the chart can show. */
export const historyRanges = [7, 30, 90, 365] as const;

export type HistoryRange = (typeof historyRanges)[number];

/** Shown until someone chooses otherwise. */
export const defaultRange: HistoryRange = 30;
