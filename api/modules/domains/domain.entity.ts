import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";

/** A domain profile: the site whose positions an account tracks. */
export const Domain = defineEntity({
	name: "Domain",
	tableName: "domains",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		name: p.text(),
		url: p.text(),
		/** What results are matched against: lower-case punycode without `www.`. */
		host: p.text(),
		/** Path of the URL without a trailing slash; empty for the whole host. */
		path: p.text(),
		/** ISO 3166-1 alpha-2. */
		country: p.string().length(2),
		/** Results to look through: 10 to 100 in tens. */
		searchDepth: p.smallint(),
		notes: p.text().default(""),
		/** Keywords that are not deleted. */
		keywordCount: p.integer().default(0),
		/** When the first check of any of its keywords ended; null before. Histories begin on that day. */
		firstCheckedAt: p.datetime(3).nullable(),
		/** The client's own id of it; no two of an account's domains have the same. */
		externalId: p.text().nullable(),
		actor: p.text(),
		/** The key the client made it with; null once that is no longer remembered. */
		clientKey: p.text().nullable(),
		/** Of what was asked for with it. */
		clientKeyHash: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** Hidden everywhere since; its rows are removed in the background. */
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

/** A row of `domains`. */
export type Domain = InferEntity<typeof Domain>;
