export const historyRanges = [7, 30, 90, 365] as const;

export type HistoryRange = (typeof historyRanges)[number];

export const defaultRange: HistoryRange = 30;
