import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A URL, stored once for all records. */
export const Url = defineEntity({
	name: "Url",
	tableName: "urls",
	properties: {
		id: p.bigint("string").primary(),
		url: p.text(),
		/** SHA-256 in hex; an index on the URL itself would reject long ones. */
		hash: p.string().length(64).unique("urls_hash_unique"),
	},
});

export type Url = InferEntity<typeof Url>;
