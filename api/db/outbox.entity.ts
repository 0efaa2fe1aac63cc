import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A stream of events. Appending locks its row, so that seqs follow the order of commits. */
export const Topic = defineEntity({
	name: "Topic",
	tableName: "topics",
	properties: {
		topic: p.text().primary(),
		/** The last seq assigned. */
		seq: p.integer(),
	},
});

export type Topic = InferEntity<typeof Topic>;

/** An event, written in the transaction it reports and stored for 24 hours. */
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

export type OutboxEvent = InferEntity<typeof OutboxEvent>;
