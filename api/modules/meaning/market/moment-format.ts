import type { ByBrand, PackedRow, RowSums, Totals } from "./market.entity.ts";

/** A row's sums as they are stored. */
export function packRow({ clicks, equalClicks, visibility, equalVisibility, page1, top3, best }: RowSums): PackedRow {
	return [clicks, equalClicks, visibility, equalVisibility, page1, top3, best];
}

/** The reverse of `packRow`. */
export function unpackRow([clicks, equalClicks, visibility, equalVisibility, page1, top3, best]: PackedRow): RowSums {
	return { clicks, equalClicks, visibility, equalVisibility, page1, top3, best };
}

/** Sums of brand keywords and all others. */
export function addRows([one, other]: ByBrand<RowSums>): RowSums {
	return {
		clicks: one.clicks + other.clicks,
		equalClicks: one.equalClicks + other.equalClicks,
		visibility: one.visibility + other.visibility,
		equalVisibility: one.equalVisibility + other.equalVisibility,
		page1: one.page1 + other.page1,
		top3: one.top3 + other.top3,
		best: one.best === 0 || other.best === 0 ? one.best + other.best : Math.min(one.best, other.best),
	};
}

/** Totals of brand keywords and all others. */
export function addTotals([one, other]: ByBrand<Totals>): Totals {
	return {
		keywords: one.keywords + other.keywords,
		measured: one.measured + other.measured,
		counted: one.counted + other.counted,
		knownVolume: one.knownVolume + other.knownVolume,
		measuredVolume: one.measuredVolume + other.measuredVolume,
		weight: one.weight + other.weight,
		clicks: one.clicks + other.clicks,
		equalClicks: one.equalClicks + other.equalClicks,
	};
}
