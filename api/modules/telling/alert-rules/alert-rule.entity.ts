import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/** What a rule watches for. */
export const ruleKinds = [
	"IMPORTANT_MOVES",
	"TOP",
	"LOST",
	"WRONG_PAGE",
	"THRESHOLD",
	"SITE_WIDE",
	"OPERATIONS",
] as const;

const directions = ["WORSE", "BETTER", "BOTH"] as const;

const timings = ["CONFIRMED", "FIRST_MEASUREMENT"] as const;

const deliveries = ["AT_ONCE", "DAILY"] as const;

/** Conditions on keywords, as `keywords/choice` validated them. */
export type StoredFilter = Record<string, unknown>;

/** What opens an alert, for which keywords, and who is notified. */
export const AlertRule = defineEntity({
	name: "AlertRule",
	tableName: "alert_rules",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		name: p.text().nullable(),
		kind: p.enum(ruleKinds),
		/** Null of `WRONG_PAGE` and `OPERATIONS`. */
		direction: p.enum(directions).nullable(),
		/** Only of `TOP`. */
		topN: p.smallint().nullable(),
		/** Only of `THRESHOLD`: the position, and at how many checks in a row. */
		limit: p.smallint().nullable(),
		checks: p.smallint().nullable(),
		/** Only of rules about how keywords move. */
		timing: p.enum(timings).nullable(),
		/** Null: all domains. */
		domainId: p.bigint("string").nullable(),
		/** Null: all keywords. */
		filter: p.json<StoredFilter>().nullable(),
		/** The only keywords; none: all that the domain and the filter allow. Deleted ones stay named. */
		keywordIds: p.array().$type<string[]>().columnType("bigint[]").default([]),
		delivery: p.enum(deliveries),
		isMailed: p.boolean().default(true),
		/** Deleted channels stay named, so that the rule can say that they are gone. */
		channelIds: p.array().$type<string[]>().columnType("bigint[]").default([]),
		isOn: p.boolean().default(true),
		pausedUntil: p.datetime(3).nullable(),
		/** What began before is not reported; a pause that ended moves it too. */
		watchingSince: p.datetime(3).defaultRaw("app_now()"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
	},
	indexes: [
		{ name: "alert_rules_account_id", properties: ["accountId", "id"] },
		{
			name: "alert_rules_client_key_unique",
			expression:
				"create unique index alert_rules_client_key_unique on alert_rules (account_id, client_key) where client_key is not null",
		},
	],
});

export type AlertRule = InferEntity<typeof AlertRule>;
