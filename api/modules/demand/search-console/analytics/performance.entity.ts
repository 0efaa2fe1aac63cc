import { defineEntity, p } from "@mikro-orm/core";

/** A query or a page address, stored once per property. */
export const PerformanceName = defineEntity({
	name: "PerformanceName",
	tableName: "search_console_names",
	properties: {
		id: p.bigint("string").primary(),
		propertyId: p.bigint("string"),
		/** SHA-256 of the name in hex: an index on the name itself would reject long ones. */
		hash: p.string().length(64),
		name: p.text(),
		/** The normal form of a query that is spelled otherwise, by which it is compared with keywords; else null. */
		phraseKey: p.text().nullable(),
		/** `findingKeyOf` a query, if that is another text than its normal form. */
		findingKey: p.text().nullable(),
	},
	uniques: [{ name: "search_console_names_unique", properties: ["propertyId", "hash"] }],
	indexes: [
		{
			name: "search_console_names_keys",
			expression:
				"create index search_console_names_keys on search_console_names (property_id) where phrase_key is not null",
		},
	],
});

const row = {
	/** A Google day: Pacific time. */
	date: p.date().primary(),
	queryId: p.bigint("string").primary().autoincrement(false),
	pageId: p.bigint("string").primary().autoincrement(false),
	/** From Google: ISO 3166-1 alpha-3 in lower case, `zzz` if unknown. */
	country: p.text().primary(),
	/** From Google: `DESKTOP`, `MOBILE` or `TABLET`. */
	device: p.text().primary(),
	clicks: p.integer(),
	impressions: p.integer(),
	/** Google's average. */
	position: p.double(),
};

/** A row from Google during an import, not visible until the whole range has arrived. */
export const StagedPerformanceRow = defineEntity({
	name: "StagedPerformanceRow",
	tableName: "search_console_staged_rows",
	properties: { syncId: p.bigint("string").primary().autoincrement(false), ...row },
});

/** A row from Google. */
export const PerformanceRow = defineEntity({
	name: "PerformanceRow",
	tableName: "search_console_rows",
	properties: { propertyId: p.bigint("string").primary().autoincrement(false), ...row },
});

/** Sums over many rows, which may not fit an integer. */
const sums = {
	clicks: p.bigint("number"),
	impressions: p.bigint("number"),
	/** Sum of position times impressions; divided by the impressions it is the average. */
	positionSum: p.double(),
};

/** Sums of a property's rows of a day. A day without rows has none. */
export const PerformanceDay = defineEntity({
	name: "PerformanceDay",
	tableName: "search_console_days",
	properties: {
		propertyId: p.bigint("string").primary().autoincrement(false),
		date: p.date().primary(),
		...sums,
	},
});

/**
 * Sums per query or page over a block of 1, 4, 16 or 64 days, counted from 2000-01-01. A longer block consists of four
 * shorter ones, so a few blocks cover any range: 90 days take 16 instead of 90. Reading a million rows day by day would
 * take a third of a second.
 */
export const PerformanceTotal = defineEntity({
	name: "PerformanceTotal",
	tableName: "search_console_totals",
	properties: {
		propertyId: p.bigint("string").primary().autoincrement(false),
		/** 0: queries, 1: pages. */
		kind: p.smallint().primary().autoincrement(false),
		days: p.smallint().primary().autoincrement(false),
		/** Number of the block among those of its length. */
		block: p.integer().primary().autoincrement(false),
		nameId: p.bigint("string").primary().autoincrement(false),
		...sums,
	},
	indexes: [
		{
			name: "search_console_totals_clicked",
			expression:
				"create index search_console_totals_clicked on search_console_totals (property_id, kind, days, block) include (name_id, clicks) where clicks > 0",
		},
	],
});
