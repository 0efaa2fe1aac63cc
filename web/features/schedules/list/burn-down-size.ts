/** Pixels, also while the chart is being loaded. */
export const burnDownHeight = 140;
