import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";

/**
 * A deleted keyword or domain, kept for programs that mirror the account. The account's lock serialises deletions, so its
 * ids are in commit order.
 */
export const Deletion = defineEntity({
	name: "Deletion",
	tableName: "deletions",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: p.bigint("string"),
		/** Null: the domain was deleted with all its keywords, which have no rows of their own. */
		keywordId: p.bigint("string").nullable(),
		/** The client's own id for it. */
		externalId: p.text().nullable(),
		deletedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [
		{ name: "deletions_account_id", properties: ["accountId", "id"] },
		{ name: "deletions_deleted_at", properties: ["deletedAt"] },
	],
});

export type Deletion = InferEntity<typeof Deletion>;
