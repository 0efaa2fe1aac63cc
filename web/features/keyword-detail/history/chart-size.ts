/** Pixels above the plot. */
export const plotTop = 10;

/** Pixels, also for the skeleton, which must not load the chart. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 230 : 250;
}
