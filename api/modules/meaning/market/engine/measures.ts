import type { RowSums, Totals } from "./sums.ts";

/** How keywords count: by their searches a month, or each as 1. */
export type Weighting = "VOLUME" | "EQUAL";

/** What a row has of the market. Percentages have 4 decimals, clicks 2, rounded half away from zero. */
export interface Measures {
	shareOfVoice: number | null;
	demandShare: number | null;
	ctrVisibility: number | null;
	/** A month; null with `EQUAL`. */
	estimatedClicks: number | null;
}

/** The measures of a row by its sums and those of all. */
export function measuresOf(row: RowSums, totals: Totals, weighting: Weighting): Measures {
	const isByVolume = weighting === "VOLUME";
	const clicks = isByVolume ? row.clicks : row.equalClicks;
	const weight = isByVolume ? totals.weight : totals.measured;
	return {
		shareOfVoice: percentOf(clicks, isByVolume ? totals.clicks : totals.equalClicks),
		demandShare: percentOf(clicks, weight),
		ctrVisibility: percentOf(isByVolume ? row.visibility : row.equalVisibility, weight),
		estimatedClicks: isByVolume && totals.counted > 0 ? rounded(clicks, 2) : null,
	};
}

/** A part in per cent, with 4 decimals; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
	return whole === 0 ? null : rounded((100 * part) / whole, 4);
}

/** Rounded half away from zero; a sum that is off by less than a billionth of itself counts as exact. */
export function rounded(value: number, decimals: number): number {
	const shifted = Math.abs(value) * 10 ** decimals;
	const whole = Math.round(shifted * (1 + 1e-12));
	return whole === 0 ? 0 : (Math.sign(value) * whole) / 10 ** decimals;
}
