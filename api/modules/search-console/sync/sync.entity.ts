import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Property } from "../connection/property.entity.ts";

/** Who asked for a sync: a person or program, or the day. */
export const syncTriggers = ["MANUAL", "DAILY"] as const;

/** How a sync can stand; one that waits was told by Google to come back later. */
export const syncStates = ["QUEUED", "RUNNING", "WAITING", "DONE", "FAILED"] as const;

/** The import of a property's performance data for a range of days. Those of one property are done one after the other. */
export const Sync = defineEntity({
	name: "Sync",
	tableName: "search_console_syncs",
	properties: {
		id: p.bigint("string").primary(),
		accountId: p.bigint("string"),
		propertyId: () => p.manyToOne(Property).mapToPk().fieldName("property_id"),
		/** `yyyy-MM-dd`, both included, as Google counts days: in Pacific time. */
		startDate: p.date(),
		endDate: p.date(),
		trigger: p.enum(syncTriggers),
		/** The day a daily sync was for; a property has one for each day at most. */
		dailySlot: p.date().nullable(),
		state: p.enum(syncStates).default("QUEUED"),
		/** Rows received so far. */
		rows: p.integer().default(0),
		/** Where the next page begins: every row before it is staged. */
		startRow: p.integer().default(0),
		/** Tries of the next page that failed. */
		attempts: p.smallint().default(0),
		/** How often it was found without a worker since its last page. */
		lostLeases: p.smallint().default(0),
		/** Since when Google's quota keeps it from its next page. */
		waitsSince: p.datetime(3).nullable(),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		/** Whoever works on it now, and until when nobody else does. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		/** Why it failed or waits, in Google's words. */
		error: p.text().nullable(),
		actor: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		finishedAt: p.datetime(3).nullable(),
	},
	uniques: [{ name: "search_console_syncs_daily_unique", properties: ["propertyId", "dailySlot"] }],
	indexes: [
		{ name: "search_console_syncs_account_id", properties: ["accountId"] },
		{ name: "search_console_syncs_property", properties: ["propertyId", "id"] },
		{
			name: "search_console_syncs_open",
			expression:
				"create index search_console_syncs_open on search_console_syncs (property_id, id) where state in ('QUEUED', 'RUNNING', 'WAITING')",
		},
		{
			name: "search_console_syncs_queue",
			expression:
				"create index search_console_syncs_queue on search_console_syncs (next_attempt_at) where state in ('QUEUED', 'RUNNING', 'WAITING')",
		},
	],
});

/** A row of `search_console_syncs`. */
export type Sync = InferEntity<typeof Sync>;

/** Who asked for a sync. */
export type SyncTrigger = (typeof syncTriggers)[number];

/** How a sync stands. */
export type SyncState = (typeof syncStates)[number];
