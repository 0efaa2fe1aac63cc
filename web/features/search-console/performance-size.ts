/** Pixels of the two panels, one above the other: their room is taken before their code is there. */
export const panelHeights = { traffic: 176, position: 120 } as const;

/** Pixels of the whole chart, with its key. */
export const chartHeight = panelHeights.traffic + panelHeights.position + 28;
