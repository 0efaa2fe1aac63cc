import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A result page as the provider sent it, compressed; a resumed check does not request it again. */
export const SerpPageRow = defineEntity({
	name: "SerpPageRow",
	tableName: "serp_pages",
	properties: {
		checkId: p.bigint("string").primary().autoincrement(false),
		/** 1 is the first page of ten results. */
		page: p.smallint().primary(),
		keywordId: p.bigint("string"),
		/** JSON compressed with Zstandard: the provider's body as `raw`; older pages have what was read in it as well. */
		body: p.blob(),
		fetchedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [
		{ name: "serp_pages_keyword_id", properties: ["keywordId", "checkId"] },
		{ name: "serp_pages_fetched_at", properties: ["fetchedAt"] },
	],
});

export type SerpPageRow = InferEntity<typeof SerpPageRow>;

/** An organic result that is not the domain's own. */
export interface Competitor {
	position: number;
	domain: string;
	title: string;
	url: string;
}

/** Features and competitors on page 1 of a keyword's last measurement. */
export const Snapshot = defineEntity({
	name: "Snapshot",
	tableName: "snapshots",
	properties: {
		keywordId: p.bigint("string").primary().autoincrement(false),
		checkId: p.bigint("string"),
		checkedAt: p.datetime(3),
		features: p.array().$type<string[]>().columnType("text[]"),
		/** See `packCompetitors`. */
		competitors: p.blob(),
	},
});

export type Snapshot = InferEntity<typeof Snapshot>;
