import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A ranking update that Google announced; the same for all accounts, and never deleted. */
export const GoogleUpdate = defineEntity({
	name: "GoogleUpdate",
	tableName: "google_updates",
	properties: {
		id: p.bigint("string").primary(),
		/** Google's ID. */
		incidentId: p.text(),
		title: p.text(),
		url: p.text().nullable(),
		startsAt: p.datetime(3),
		/** Null: under way when it was last listed. */
		endsAt: p.datetime(3).nullable(),
		/** When it was last listed, if the feed dropped it without an end. */
		leftAt: p.datetime(3).nullable(),
		/** When Google changed it, if the feed says so. */
		modifiedAt: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "google_updates_incident_unique", properties: ["incidentId"] }],
});

export type GoogleUpdate = InferEntity<typeof GoogleUpdate>;

/** The state of Google's feed: one row, made by the migration. */
export const GoogleUpdateFeed = defineEntity({
	name: "GoogleUpdateFeed",
	tableName: "google_update_feed",
	properties: {
		id: p.bigint("string").primary(),
		etag: p.text().nullable(),
		/** `Last-Modified` as it was sent. */
		lastModified: p.text().nullable(),
		/** The last good answer, 304 included. */
		fetchedAt: p.datetime(3).nullable(),
		/** The first good answer. */
		knownSince: p.datetime(3).nullable(),
		/** Why the last request failed; null after a good answer. */
		problem: p.text().nullable(),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
	},
});

export type GoogleUpdateFeed = InferEntity<typeof GoogleUpdateFeed>;
