import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { devices } from "../keywords/keyword.entity.ts";

/** A URL, kept once however many records name it. */
export const Url = defineEntity({
	name: "Url",
	tableName: "urls",
	properties: {
		id: p.bigint("string").primary(),
		url: p.text(),
		/** SHA-256 of the URL in hex: an index over the URL itself would refuse long ones. */
		hash: p.string().length(64).unique("urls_hash_unique"),
	},
});

/** A row of `urls`. */
export type Url = InferEntity<typeof Url>;

/** One measurement that was made. Its key is the check's id, so a check can leave one record at most. Kept for ever. */
export const PositionRecord = defineEntity({
	name: "PositionRecord",
	tableName: "position_records",
	properties: {
		checkId: p.bigint("string").primary().autoincrement(false),
		keywordId: p.bigint("string"),
		domainId: p.bigint("string"),
		runId: p.bigint("string"),
		/** 1 is best; null when not found within `depth`. */
		position: p.smallint().nullable(),
		depth: p.smallint(),
		/** The page that ranks. */
		urlId: p.bigint("string").nullable(),
		/** The domain's URL it was matched against. */
		siteUrlId: p.bigint("string"),
		checkedAt: p.datetime(3),
		provider: p.text(),
		/** The device really measured, whatever was asked for. */
		measuredDevice: p.enum(devices),
	},
	indexes: [
		{
			name: "position_records_domain",
			expression: "create index position_records_domain on position_records (domain_id, checked_at, check_id)",
		},
		{
			name: "position_records_history",
			expression:
				"create index position_records_history on position_records (keyword_id, checked_at desc) include (position, depth, url_id)",
		},
	],
});

/** A row of `position_records`. */
export type PositionRecord = InferEntity<typeof PositionRecord>;
