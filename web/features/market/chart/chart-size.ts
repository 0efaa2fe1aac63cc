/** Pixels, also for the skeleton, which must not load the chart. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 230 : 252;
}

/** Pixels around the plot: below it the axis. */
export const plotTop = 10;
export const plotBottom = 22;

/** Names and last values are on the right of the plot; a phone has room for numbers, and the names below. */
export function plotInset(isPhone: boolean) {
	return isPhone ? { left: 34, right: 28 } : { left: 44, right: 224 };
}
