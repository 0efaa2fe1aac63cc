import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Domain } from "../../tracked/domains/domain.entity.ts";

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

/** A host of results, shared by all accounts. Which domain it belongs to is fixed when it is first stored. */
export const Host = defineEntity({
	name: "Host",
	tableName: "hosts",
	properties: {
		id: p.integer().primary(),
		/** Lower-case punycode without `www.`. */
		host: p.text().unique("hosts_host_unique"),
		/** By the Public Suffix List; the host itself where it has none. */
		registrableDomain: p.text(),
	},
});

export type Host = InferEntity<typeof Host>;

/** The host of a result's URL. */
export const UrlHost = defineEntity({
	name: "UrlHost",
	tableName: "url_hosts",
	properties: {
		urlId: p.integer().primary().autoincrement(false),
		hostId: p.integer(),
	},
});

export type UrlHost = InferEntity<typeof UrlHost>;

/**
 * What a domain's market was as of the end of the last run in a quarter of an hour: a cache, computed again when what it was
 * computed from has changed.
 */
export const MarketMoment = defineEntity({
	name: "MarketMoment",
	tableName: "market_moments",
	properties: {
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").primary(),
		quarterHour: p.datetime(3).primary(),
		asOf: p.datetime(3),
		/** Digest of everything it was computed from but the results; it is shown only while that is so. */
		basis: p.text(),
		totals: p.json<StoredTotals>().columnType("json"),
		/** The own site and the competitors. */
		series: p.json<StoredSeries>().columnType("json"),
		/** The other sites with the largest shares. */
		leaders: p.json<StoredLeaders>().columnType("json"),
	},
});

export type MarketMoment = InferEntity<typeof MarketMoment>;

/** What all moments of a domain were last computed from: differs from what is now if some are out of date. */
export const MarketState = defineEntity({
	name: "MarketState",
	tableName: "market_states",
	properties: {
		domainId: p.bigint("string").primary().autoincrement(false),
		basis: p.text(),
	},
});

export type MarketState = InferEntity<typeof MarketState>;
