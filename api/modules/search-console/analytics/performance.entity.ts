import { defineEntity, p } from "@mikro-orm/core";

/** A query or a page's address, kept once a property however many rows name it. */
export const PerformanceName = defineEntity({
	name: "PerformanceName",
	tableName: "search_console_names",
	properties: {
		id: p.bigint("string").primary(),
		propertyId: p.bigint("string"),
		/** SHA-256 of the name in hex: an index over the name itself would refuse long ones. */
		hash: p.string().length(64),
		name: p.text(),
	},
	uniques: [{ name: "search_console_names_unique", properties: ["propertyId", "hash"] }],
});

/** What a row says, and of what. */
const row = {
	/** A day of Google's: Pacific time. */
	date: p.date().primary(),
	queryId: p.bigint("string").primary().autoincrement(false),
	pageId: p.bigint("string").primary().autoincrement(false),
	/** As Google names it: ISO 3166-1 alpha-3 in lower case, `zzz` where it does not know. */
	country: p.text().primary(),
	/** As Google names it: `DESKTOP`, `MOBILE` or `TABLET`. */
	device: p.text().primary(),
	clicks: p.integer(),
	impressions: p.integer(),
	/** On average, as Google gave it. */
	position: p.double(),
};

/** A row as Google gave it, on its way in: nobody reads it until the whole range is there. */
export const StagedPerformanceRow = defineEntity({
	name: "StagedPerformanceRow",
	tableName: "search_console_staged_rows",
	properties: { syncId: p.bigint("string").primary().autoincrement(false), ...row },
});

/** A row as Google gave it. */
export const PerformanceRow = defineEntity({
	name: "PerformanceRow",
	tableName: "search_console_rows",
	properties: { propertyId: p.bigint("string").primary().autoincrement(false), ...row },
});

/** Figures added up. Clicks and impressions of many days may not fit an integer. */
const sums = {
	clicks: p.bigint("number"),
	impressions: p.bigint("number"),
	/** Positions times impressions: divided by the impressions it is the average. */
	positionSum: p.double(),
};

/** A property's rows of a day, added up. A day without rows has none. */
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
 * The rows of one query, or of one page, in a block of 1, 4, 16 or 64 days, added up. Blocks are counted from 2000-01-01, so
 * that a longer one is made of four shorter ones and any range is told by few: 90 days by 16 blocks instead of 90, where
 * reading a million rows a day at a time would take a third of a second.
 */
export const PerformanceTotal = defineEntity({
	name: "PerformanceTotal",
	tableName: "search_console_totals",
	properties: {
		propertyId: p.bigint("string").primary().autoincrement(false),
		/** 0 are queries, 1 are pages. */
		kind: p.smallint().primary().autoincrement(false),
		/** Length of the block. */
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
