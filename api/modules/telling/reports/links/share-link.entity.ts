import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";
import { Domain } from "../../../tracked/domains/domain.entity.ts";
import { View } from "../../../tracked/keywords/views/view.entity.ts";

/** A secret address that shows a page to guests. The address is stored nowhere: it is derived from the application secret. */
export const StoredShareLink = defineEntity({
	name: "StoredShareLink",
	tableName: "share_links",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").deleteRule("no action"),
		/** Null: all keywords. */
		viewId: () => p.manyToOne(View).mapToPk().fieldName("view_id").nullable().deleteRule("no action"),
		/** What the page shows, without its domain and view. */
		content: p.json<object>(),
		label: p.text().default(""),
		/** SHA-256 of the token in hex. */
		tokenHash: p.string().length(64),
		/** bcrypt; null without a password. */
		passwordHash: p.text().nullable(),
		expiresAt: p.datetime(3).nullable(),
		revokedAt: p.datetime(3).nullable(),
		openCount: p.integer().default(0),
		/** To the minute. */
		lastOpenedAt: p.datetime(3).nullable(),
		actor: p.text(),
		actorName: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
	},
	indexes: [
		{ name: "share_links_account_id", properties: ["accountId", "id"] },
		{ name: "share_links_domain_id", properties: ["domainId"] },
		{ name: "share_links_view_id", properties: ["viewId"] },
		{
			name: "share_links_token_unique",
			expression: "create unique index share_links_token_unique on share_links (token_hash)",
		},
		{
			name: "share_links_client_key_unique",
			expression:
				"create unique index share_links_client_key_unique on share_links (account_id, client_key) where client_key is not null",
		},
	],
});

export type StoredShareLink = InferEntity<typeof StoredShareLink>;
