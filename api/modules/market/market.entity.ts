import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Domain } from "../domains/domain.entity.ts";
import type { StoredLeaders, StoredSeries, StoredTotals } from "./moment-format.ts";

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
