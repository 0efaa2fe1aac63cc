import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A stream of events; its row is locked by whoever appends, so that seqs are in the order of commits. */
export const Topic = defineEntity({
	name: "Topic",
	tableName: "topics",
	properties: {
		topic: p.text().primary(),
		/** The last seq given out. */
		seq: p.integer(),
	},
});

/** A row of `topics`. */
export type Topic = InferEntity<typeof Topic>;

/** One event, written in the transaction of what it tells of and kept for 24 hours. */
export const OutboxEvent = defineEntity({
	name: "OutboxEvent",
	tableName: "outbox",
	properties: {
		topic: p.text().primary(),
		seq: p.integer().primary(),
		payload: p.json(),
		createdAt: p.datetime(3).defaultRaw("app_now()").index("outbox_created_at"),
	},
});

/** A row of `outbox`. */
export type OutboxEvent = InferEntity<typeof OutboxEvent>;
