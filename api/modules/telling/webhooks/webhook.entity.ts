import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** What makes an endpoint a webhook: the events it is sent, and what signs them. */
export const Webhook = defineEntity({
	name: "Webhook",
	tableName: "webhooks",
	properties: {
		endpointId: p.bigint("string").primary().autoincrement(false),
		/** Types of events; empty: all. */
		events: p.array().$type<string[]>().columnType("text[]"),
		/** Domains whose events it is sent; null: all. Empty once all of them were deleted: then it is sent nothing. */
		domainIds: p.array().$type<string[]>().columnType("bigint[]").nullable(),
		/** The signing secret, sealed. */
		secret: p.text().hidden(),
		/** The one before, sealed; signs too until it ends. */
		previousSecret: p.text().nullable().hidden(),
		previousUntil: p.datetime(3).nullable(),
	},
});

export type Webhook = InferEntity<typeof Webhook>;
