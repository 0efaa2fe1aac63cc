import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import type { Recipient } from "./notification.entity.ts";

const kinds = ["AT_ONCE", "DAILY"] as const;

const states = ["QUEUED", "DELIVERED", "FAILED"] as const;

/** A message about alerts to one recipient. Mail and chat deliver it; they say how it ended. */
export const Message = defineEntity({
	name: "Message",
	tableName: "messages",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		recipient: p.text().$type<Recipient>(),
		kind: p.enum(kinds),
		/** About operations alone: they have a budget of their own. */
		isOperation: p.boolean().default(false),
		/** The run that it reports at once; null for digests and for operations outside runs. */
		runId: p.bigint("string").nullable(),
		/** The local day that it counts for; of a digest, the one that it is due on. */
		localDate: p.date(),
		/** What it says, a `Notice`; null until it has an ID to link to. */
		notice: p.json<object>().nullable(),
		/** Every alert that it has a line about, cut ones included. */
		alertIds: p.array().$type<string[]>().columnType("bigint[]"),
		state: p.enum(states).default("QUEUED"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		endedAt: p.datetime(3).nullable(),
	},
	uniques: [{ name: "messages_run_unique", properties: ["recipient", "runId"] }],
	indexes: [
		{
			name: "messages_digest_unique",
			expression:
				"create unique index messages_digest_unique on messages (account_id, recipient, local_date) where kind = 'DAILY'",
		},
		{ name: "messages_budget", properties: ["accountId", "recipient", "localDate"] },
		{
			name: "messages_queued",
			expression: "create index messages_queued on messages (created_at) where state = 'QUEUED'",
		},
	],
});

export type Message = InferEntity<typeof Message>;
