import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A URL, stored once for all records. */
export const Url = defineEntity({
	name: "Url",
	tableName: "urls",
	properties: {
		id: p.bigint("string").primary(),
		url: p.text(),
		/** The first half of its SHA-256; an index on the URL itself would reject long ones. */
		hash: p.blob().unique("urls_hash_unique"),
	},
});

export type Url = InferEntity<typeof Url>;
