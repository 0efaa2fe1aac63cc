import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/**
 * A deleted keyword or domain, or a domain's deleted measurements, kept for programs that mirror the account. The account's lock
 * serialises deletions, so its ids are in commit order.
 */
export const Deletion = defineEntity({
	name: "Deletion",
	tableName: "deletions",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** With a domain all its keywords were deleted, which have no rows of their own. */
		kind: p.enum(["DOMAIN", "KEYWORD", "MEASUREMENTS"]),
		domainId: p.bigint("string"),
		/** Null unless it is a keyword. */
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
