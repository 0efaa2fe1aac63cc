/** Pixels the chart of months is high: what stands there without it takes the same room. */
export const volumeChartHeight = 132;
