/** How high the chart is, which its skeleton must know before the chart is there. */
export function chartHeight(isPhone: boolean): number {
	return isPhone ? 230 : 250;
}
