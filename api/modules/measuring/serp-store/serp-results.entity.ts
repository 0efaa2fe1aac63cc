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

/**
 * A domain measured before results were kept: they are read from the archived pages, in the order of the measurements. The
 * row goes when all are read.
 */
export const SerpBackfill = defineEntity({
	name: "SerpBackfill",
	tableName: "serp_backfill",
	properties: {
		domainId: p.bigint("string").primary().autoincrement(false),
		/** Time and ID of the last measurement that is done. */
		afterAt: p.datetime(3),
		afterCheckId: p.bigint("string"),
	},
});

export type SerpBackfill = InferEntity<typeof SerpBackfill>;
