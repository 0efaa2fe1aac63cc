import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** What one check read, kept as long as its keyword. Its features are in the position record. */
export const SerpResults = defineEntity({
	name: "SerpResults",
	tableName: "serp_results",
	properties: {
		checkId: p.bigint("string").primary().autoincrement(false),
		/** The page of the featured snippet, if any. Like all IDs of URLs here an integer, half the size of those in `urls`. */
		snippetUrlId: p.integer().nullable(),
		/** How many of the results stood on page 1. */
		firstPageCount: p.smallint(),
		/** The results' URLs from place 1; 0 for a result without an address. */
		urlIds: p.array().$type<number[]>().columnType("int[]"),
		/** References of the AI Overview; null if it was not read. */
		referenceUrlIds: p.array().$type<number[]>().columnType("int[]").nullable(),
	},
});

export type SerpResults = InferEntity<typeof SerpResults>;

/** A check measured before results were kept, whose pages are still archived: its results are written later. */
export const SerpBackfill = defineEntity({
	name: "SerpBackfill",
	tableName: "serp_backfill",
	properties: {
		checkId: p.bigint("string").primary().autoincrement(false),
		domainId: p.bigint("string"),
	},
	indexes: [{ name: "serp_backfill_domain_id", properties: ["domainId"] }],
});

export type SerpBackfill = InferEntity<typeof SerpBackfill>;
