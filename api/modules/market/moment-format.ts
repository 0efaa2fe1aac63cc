/** What the keywords of a moment add up to. Of brand keywords, or of all others; of both, add them. */
export interface Totals {
	/** Keywords there were. */
	keywords: number;
	/** Those with a page 1 of at most eight days. */
	measured: number;
	/** Measured ones with a known volume. */
	counted: number;
	/** Searches a month of all phrases, each once per country and language. */
	knownVolume: number;
	/** The same of those with a measured keyword. */
	measuredVolume: number;
	/** Sum of the weights of counted keywords, by volume. */
	weight: number;
	/** Weighted clicks of everything on page 1: by volume, and with every measured keyword counting 1. */
	clicks: number;
	equalClicks: number;
}

/** What one site has of them. */
export interface RowSums {
	clicks: number;
	equalClicks: number;
	/** Weighted rates of its best positions, as parts of the rate at position 1. */
	visibility: number;
	equalVisibility: number;
	/** Keywords with the site on page 1, and at position 3 or better. */
	page1: number;
	top3: number;
	/** Its best position; 0 if it is nowhere on page 1. */
	best: number;
}

/** Of all other keywords, then of brand keywords. */
export type ByBrand<Sums> = readonly [others: Sums, brand: Sums];

/** Totals as they are stored. */
export type StoredTotals = ByBrand<Totals>;
/** Sums of the own site and its competitors, oldest first. */
export type StoredSeries = ByBrand<RowSums>[];
/** Sums of other sites by their registrable domain. */
export type StoredLeaders = [site: string, others: PackedRow, brand: PackedRow][];

/** A row's sums as a list, a third of the size of an object. */
export type PackedRow = readonly [
	clicks: number,
	equalClicks: number,
	visibility: number,
	equalVisibility: number,
	page1: number,
	top3: number,
	best: number,
];

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
