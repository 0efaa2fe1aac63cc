/** Pixels, also for the skeleton, which must not load the chart. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 230 : 252;
}

/** Pixels around the plot: below it the axis. */
export const plotTop = 10;
export const plotBottom = 22;

/** Names and last values are on the right of the plot; a phone has room for names only. */
export function plotInset(isPhone: boolean) {
	return isPhone ? { left: 34, right: 104 } : { left: 44, right: 224 };
}

/** From the rail's marks to the top of the plot. */
export function guideHeight(isPhone: boolean): number {
	return chartHeight(isPhone) - plotTop + (isPhone ? 12 : 4);
}
