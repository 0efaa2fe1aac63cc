/** Pixels, also for the skeleton, which must not load the chart. */
export const chartHeight = 168;
