import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/** What is at an endpoint: a program (`WEBHOOK`), or the chat service of a channel. */
export const endpointKinds = ["WEBHOOK", "SLACK", "DISCORD", "TEAMS", "GOOGLE_CHAT"] as const;

export type EndpointKind = (typeof endpointKinds)[number];

/** Whether an endpoint is sent anything: `OFF` by its owner, `DISABLED` by Toprung. */
export const endpointStates = ["ON", "OFF", "DISABLED"] as const;

export type EndpointState = (typeof endpointStates)[number];

/** An outside address that an account has things sent to: a webhook or a channel. */
export const Endpoint = defineEntity({
	name: "Endpoint",
	tableName: "endpoints",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		kind: p.enum(endpointKinds),
		name: p.text(),
		/** The address's host, the only part of it that is shown. */
		host: p.text(),
		/** The whole address, sealed: anyone who knows it can write there. */
		address: p.text().hidden(),
		state: p.enum(endpointStates).default("ON"),
		/** Why Toprung stopped sending; null while it sends. */
		problem: p.text().nullable(),
		/** The first failure since something was last accepted. */
		failingSince: p.datetime(3).nullable(),
		/** Until then it is sent nothing: it asked to wait, or could not keep up. */
		heldUntil: p.datetime(3).nullable(),
		/** From then on the next delivery, or the next replay, may be sent. */
		readyAt: p.datetime(3).defaultRaw("app_now()"),
		replayReadyAt: p.datetime(3).defaultRaw("app_now()"),
		lastDeliveredAt: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
		/** Hidden from then on; its rows are deleted in the background. */
		deletedAt: p.datetime(3).nullable(),
	},
	indexes: [
		{ name: "endpoints_account_id", properties: ["accountId", "id"] },
		{
			name: "endpoints_client_key_unique",
			expression:
				"create unique index endpoints_client_key_unique on endpoints (account_id, client_key) where client_key is not null",
		},
	],
});

export type Endpoint = InferEntity<typeof Endpoint>;
