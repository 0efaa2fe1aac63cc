import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A place within a country that searches are made from, for all accounts. */
export const Location = defineEntity({
	name: "Location",
	tableName: "locations",
	properties: {
		/** Google's criteria ID. */
		id: p.bigint("string").primary().autoincrement(false),
		name: p.text(),
		/** For example `Leeds,England,United Kingdom`. */
		canonicalName: p.text(),
		/** The canonical name without case and accents. */
		searchKey: p.text(),
		/** For example `City`. */
		type: p.text(),
		/** ISO 3166-1 alpha-2. */
		country: p.string().length(2).columnType("char(2)"),
		parentId: p.bigint("string").nullable(),
		/** When the provider's list no longer had it. */
		retiredAt: p.datetime(3).nullable(),
	},
	indexes: [
		{
			name: "locations_search",
			expression: "create index locations_search on locations (country, search_key text_pattern_ops)",
		},
	],
});

export type Location = InferEntity<typeof Location>;

/** When a country's list was read. */
export const LocationList = defineEntity({
	name: "LocationList",
	tableName: "location_lists",
	properties: {
		country: p.string().length(2).columnType("char(2)").primary(),
		fetchedAt: p.datetime(3),
	},
});
