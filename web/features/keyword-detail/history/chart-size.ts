/** Pixels above the plot: room for the words of level changes. */
export const plotTop = 28;

/** Pixels, also for the skeleton, which must not load the chart. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 246 : 268;
}
