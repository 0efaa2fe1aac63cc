import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { Endpoint } from "./endpoint.entity.ts";

/** States of a delivery. `FAILED` ones are kept for replays. */
export const deliveryStates = ["QUEUED", "DELIVERED", "FAILED"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Something to be delivered, stored in the transaction that causes it. */
export const DeliveryEvent = defineEntity({
	name: "DeliveryEvent",
	tableName: "delivery_events",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** What it is stored once for. */
		key: p.text(),
		/** The event's type, for example `run.finished`; `message` for channels. */
		type: p.text(),
		/** What is sent: a webhook's body, unchanged, or a channel's notice as JSON. */
		body: p.text(),
		/** The message a channel is sent; null for webhooks. */
		messageId: p.bigint("string").nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "delivery_events_key_unique", properties: ["accountId", "key"] }],
});

export type DeliveryEvent = InferEntity<typeof DeliveryEvent>;

/** An event on its way to one endpoint. */
export const Delivery = defineEntity({
	name: "Delivery",
	tableName: "deliveries",
	properties: {
		id: p.bigint("string").primary(),
		eventId: () => p.manyToOne(DeliveryEvent).mapToPk().fieldName("event_id"),
		endpointId: () => p.manyToOne(Endpoint).mapToPk().fieldName("endpoint_id"),
		state: p.enum(deliveryStates).default("QUEUED"),
		/** Attempts since it was queued or last replayed. */
		attempts: p.smallint().default(0),
		/** Whether it was requested again; such deliveries are sent slowly. */
		isReplay: p.boolean().default(false),
		/** Whether it is sent while the endpoint is held back: it is the one that was answered so, or was requested now. */
		isUrgent: p.boolean().default(false),
		/** Whether only title and link are sent, since the chat service did not take the whole. */
		isShort: p.boolean().default(false),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		/** Held by the process that is sending it. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "deliveries_event_unique", properties: ["eventId", "endpointId"] }],
	indexes: [
		{ name: "deliveries_endpoint_id", properties: ["endpointId", "id"] },
		{
			name: "deliveries_queue",
			expression:
				"create index deliveries_queue on deliveries (endpoint_id, is_replay, next_attempt_at) where state = 'QUEUED'",
		},
		{
			name: "deliveries_given_up",
			expression:
				"create index deliveries_given_up on deliveries (endpoint_id) where state = 'FAILED' and attempts > 0",
		},
		{
			name: "deliveries_urgent",
			expression: "create index deliveries_urgent on deliveries (endpoint_id) where is_urgent",
		},
		{
			name: "deliveries_leased",
			expression: "create index deliveries_leased on deliveries (endpoint_id) where lease_token is not null",
		},
	],
});

export type Delivery = InferEntity<typeof Delivery>;

/** One attempt to deliver, as its owner sees it. */
export const DeliveryAttempt = defineEntity({
	name: "DeliveryAttempt",
	tableName: "delivery_attempts",
	properties: {
		id: p.bigint("string").primary(),
		deliveryId: () => p.manyToOne(Delivery).mapToPk().fieldName("delivery_id").deleteRule("cascade"),
		at: p.datetime(3),
		/** The HTTP status; null without an answer. */
		status: p.smallint().nullable(),
		durationMs: p.integer(),
		/** Why it failed; null if it was accepted. */
		error: p.text().nullable(),
		/** The beginning of the answer's body. */
		answer: p.text().nullable(),
	},
	indexes: [{ name: "delivery_attempts_delivery_id", properties: ["deliveryId", "id"] }],
});

export type DeliveryAttempt = InferEntity<typeof DeliveryAttempt>;
