/** Pixels above the plot, with room for the words of level changes, and below it, for the days. */
export const plotTop = 28;
export const plotBottom = 22;

/** Pixels, also for the skeleton, which must not load the chart. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 246 : 268;
}
