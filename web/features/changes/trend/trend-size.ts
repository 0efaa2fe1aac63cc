/** Pixels, also for the skeleton, which must not load the chart. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 230 : 220;
}

/** Pixels around the plot, for the two days above and the axis below. */
export const plotTop = 20;
export const plotBottom = 20;
export const plotInset = { left: 36, right: 4 } as const;
