import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Property } from "../connection/property.entity.ts";

/** Who requested a sync: a user or API key, or the daily schedule. */
export const syncTriggers = ["MANUAL", "DAILY"] as const;

/** States of a sync; `WAITING`: Google asked to come back later. */
export const syncStates = ["QUEUED", "RUNNING", "WAITING", "DONE", "FAILED"] as const;

/** An import of a property's performance data for a date range. A property's syncs run one after another. */
export const Sync = defineEntity({
	name: "Sync",
	tableName: "search_console_syncs",
	properties: {
		id: p.bigint("string").primary(),
		accountId: p.bigint("string"),
		propertyId: () => p.manyToOne(Property).mapToPk().fieldName("property_id"),
		/** Inclusive Google days (Pacific time), `yyyy-MM-dd`. */
		startDate: p.date(),
		endDate: p.date(),
		trigger: p.enum(syncTriggers),
		/** The day of a daily sync; unique per property. */
		dailySlot: p.date().nullable(),
		state: p.enum(syncStates).default("QUEUED"),
		rows: p.integer().default(0),
		/** Offset of the next page; all rows before it are staged. */
		startRow: p.integer().default(0),
		/** Failed attempts at the next page. */
		attempts: p.smallint().default(0),
		/** Leases lost since its last page. */
		lostLeases: p.smallint().default(0),
		/** Since when it has been waiting for Google's quota. */
		waitsSince: p.datetime(3).nullable(),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		/** Why it failed or waits: Google's message. */
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

export type Sync = InferEntity<typeof Sync>;

/** Who requested a sync. */
export type SyncTrigger = (typeof syncTriggers)[number];

export type SyncState = (typeof syncStates)[number];
