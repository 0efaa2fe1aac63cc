import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/** A domain profile: the site whose positions an account tracks. */
export const Domain = defineEntity({
	name: "Domain",
	tableName: "domains",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		name: p.text(),
		url: p.text(),
		/** What results are matched against: lower-case punycode, as `Site` has it. */
		host: p.text(),
		/** Path of the URL without a trailing slash; empty for the whole host. */
		path: p.text(),
		/** ISO 3166-1 alpha-2. */
		country: p.string().length(2),
		/** Number of results to search: 10 to 100 in steps of 10. */
		searchDepth: p.smallint(),
		notes: p.text().default(""),
		/** Excludes deleted keywords. */
		keywordCount: p.integer().default(0),
		/** When the first check of any of its keywords finished. Histories begin on that day. */
		firstCheckedAt: p.datetime(3).nullable(),
		/** A keyword that contains one of them is a brand keyword. */
		brandTerms: p.array().$type<string[]>().columnType("text[]").defaultRaw("'{}'"),
		/** Credits its checks may take in a calendar month (UTC); null: no cap. */
		monthlyCreditCap: p.integer().nullable(),
		/** The Search Console property whose figures it takes; null, or one that is gone: the one that covers it best. */
		searchConsolePropertyId: p.bigint("string").nullable(),
		/** The client's own id for it; unique within the account. */
		externalId: p.text().nullable(),
		actor: p.text(),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** When one of its own fields last changed, which a trigger notes. */
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
		/** Hidden from then on; its rows are deleted in the background. */
		deletedAt: p.datetime(3).nullable(),
	},
	indexes: [
		{
			name: "domains_external_id_unique",
			expression:
				"create unique index domains_external_id_unique on domains (account_id, external_id) where external_id is not null and deleted_at is null",
		},
		{ name: "domains_account_id", properties: ["accountId", "id"] },
		{
			name: "domains_client_key_unique",
			expression:
				"create unique index domains_client_key_unique on domains (account_id, client_key) where client_key is not null",
		},
	],
});

export type Domain = InferEntity<typeof Domain>;
