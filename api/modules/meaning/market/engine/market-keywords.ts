/** A keyword as the market counts it. */
export interface MarketKeyword {
	id: string;
	/** Milliseconds since 1970. */
	createdAt: number;
	/** Searches a month; null if unknown. */
	volume: number | null;
	isBrand: boolean;
	/** The same number for keywords with the same phrase, country and language. */
	variant: number;
}

/**
 * Page 1 of the keywords' measurements, each keyword's newest first: those of keyword `k` are the indexes from
 * `keywordStarts[k]` to `keywordStarts[k + 1]`, and the results of measurement `m` those from `starts[m]` to `starts[m + 1]`.
 */
export interface FirstPages {
	keywordStarts: Int32Array;
	/** When each was measured, in milliseconds since 1970. */
	times: Float64Array;
	/** 1 where it was measured on mobile. */
	areMobile: Uint8Array;
	starts: Int32Array;
	/** The URL of each result; 0 without an address. */
	urlIds: Int32Array;
}
