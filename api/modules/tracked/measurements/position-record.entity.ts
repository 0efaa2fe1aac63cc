import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** The devices a keyword can ask for. */
export const devices = ["desktop", "mobile"] as const;

/** How a check reaches its provider. */
export const checkModes = ["LIVE", "QUEUED"] as const;

/** One successful measurement, kept for ever. Its key is the check's id, so a check has at most one. */
export const PositionRecord = defineEntity({
	name: "PositionRecord",
	tableName: "position_records",
	properties: {
		checkId: p.bigint("string").primary().autoincrement(false),
		keywordId: p.bigint("string"),
		domainId: p.bigint("string"),
		runId: p.bigint("string"),
		/** 1 is best; null if not found within `depth`. */
		position: p.smallint().nullable(),
		depth: p.smallint(),
		urlId: p.bigint("string").nullable(),
		/** The domain's URL it was matched against. */
		siteUrlId: p.bigint("string"),
		checkedAt: p.datetime(3),
		provider: p.text(),
		/** The device actually measured, which may differ from the requested one. */
		measuredDevice: p.enum(devices),
		/** How it was measured; only measurements with the same one may be compared. */
		contextId: p.integer(),
		/** Features of page 1, as in `measurements/feature-states.ts`; null if the results were not kept. */
		features: p.bigint("number").nullable(),
		mode: p.enum(checkModes).default("LIVE"),
		/** When the provider read the page; null: at `checkedAt`. */
		measuredAt: p.datetime(3).nullable(),
	},
	indexes: [
		{
			name: "position_records_domain",
			expression: "create index position_records_domain on position_records (domain_id, checked_at, check_id)",
		},
		{
			name: "position_records_history",
			expression:
				"create index position_records_history on position_records (keyword_id, checked_at desc) include (position, depth, context_id, url_id, features)",
		},
		{
			name: "position_records_kept",
			expression:
				"create index position_records_kept on position_records (domain_id, checked_at) where features is not null",
		},
	],
});

export type PositionRecord = InferEntity<typeof PositionRecord>;
