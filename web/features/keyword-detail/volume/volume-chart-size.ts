/** Pixels, also for what replaces the chart. */
export const volumeChartHeight = 132;
