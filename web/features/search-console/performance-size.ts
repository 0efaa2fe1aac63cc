/** Pixels of the two panels, also for the skeleton. */
export const panelHeights = { traffic: 176, position: 120 } as const;

/** Pixels of the whole chart, legend included. */
export const chartHeight = panelHeights.traffic + panelHeights.position + 28;
