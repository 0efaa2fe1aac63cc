import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A place below a country that searches are made from, for all accounts. Its row stays when Google drops it: it is retired. */
export const Location = defineEntity({
	name: "Location",
	tableName: "locations",
	properties: {
		/** Google's criteria id. */
		id: p.bigint("string").primary().autoincrement(false),
		/** The first part of the canonical name. */
		name: p.text(),
		/** From the place to its country: `Leeds,England,United Kingdom`. */
		canonicalName: p.text(),
		/** What searches look at, from `searchKeyOf`. */
		searchKey: p.text(),
		/** Google's word: `City`, `County`, `Postal Code`. */
		type: p.text(),
		/** ISO 3166-1 alpha-2. */
		country: p.string().length(2),
		/** Null: right below the country. */
		parentId: p.bigint("string").nullable(),
		/** When the country's list no longer had it. */
		retiredAt: p.datetime(3).nullable(),
	},
	indexes: [
		{
			name: "locations_search_key",
			expression: 'create index locations_search_key on locations (country, search_key collate "C")',
		},
		{ name: "locations_canonical_name", properties: ["canonicalName"] },
		{
			name: "locations_words",
			expression:
				"create index locations_words on locations using gin (array_to_tsvector(string_to_array(translate(search_key, E'\\t', ' '), ' ')))",
		},
	],
});

export type Location = InferEntity<typeof Location>;

/** When a country's places were fetched. */
export const LocationList = defineEntity({
	name: "LocationList",
	tableName: "location_lists",
	properties: {
		/** ISO 3166-1 alpha-2. */
		country: p.string().length(2).primary(),
		/** Null: never. */
		fetchedAt: p.datetime(3).nullable(),
		/** Until then somebody fetches it. */
		leaseUntil: p.datetime(3).nullable(),
		/** Why the last attempt failed, in the provider's words. */
		problem: p.text().nullable(),
	},
});

export type LocationList = InferEntity<typeof LocationList>;
