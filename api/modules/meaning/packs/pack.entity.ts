import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Domain } from "../../tracked/domains/domain.entity.ts";

/**
 * What a finished run measured of a domain, in the order of the keywords' IDs: a copy of `position_records` and `serp_results`
 * that is read a hundred times faster. It is never changed; it can be deleted and is made again.
 */
export const RunPack = defineEntity({
	name: "RunPack",
	tableName: "run_packs",
	properties: {
		/** Another one when it is made again. */
		id: p.bigint("string").primary(),
		runId: p.bigint("string"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id"),
		/** The first and the last measurement. */
		firstAt: p.datetime(3),
		lastAt: p.datetime(3),
		/** Measurements. */
		count: p.integer(),
		/** As in `pack-format.ts`: keyword IDs, each as what it adds to the one before; milliseconds since `firstAt`; page 1. */
		keywords: p.blob(),
		/** Each position; 0: not found. */
		positions: p.blob(),
		/** Of page 1, the host of each keyword's first result, then of each one's second … 0 without one. */
		hosts: p.blob(),
		/** The same with the URLs. */
		urls: p.blob(),
	},
	uniques: [{ name: "run_packs_run_unique", properties: ["runId", "domainId"] }],
	indexes: [{ name: "run_packs_domain", properties: ["domainId", "lastAt"] }],
});

export type RunPack = InferEntity<typeof RunPack>;

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
	// Finds the hosts below a host.
	indexes: [
		{
			name: "hosts_reversed",
			expression: "create index hosts_reversed on hosts (reverse(host) text_pattern_ops)",
		},
	],
});

export type Host = InferEntity<typeof Host>;

/** The host of a result's URL. */
export const UrlHost = defineEntity({
	name: "UrlHost",
	tableName: "url_hosts",
	properties: {
		urlId: p.integer().primary().autoincrement(false),
		/** 0 where it has none. */
		hostId: p.integer(),
	},
});

export type UrlHost = InferEntity<typeof UrlHost>;
