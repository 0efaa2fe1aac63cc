import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Scope } from "../../../core/scopes.ts";
import { Account } from "../accounts/account.entity.ts";

/** A program's credential. The row outlives the key, so that the ledger can still name it. */
export const ApiKey = defineEntity({
	name: "ApiKey",
	tableName: "api_keys",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Who made it; there may be no such user any more. */
		userId: p.bigint("string"),
		name: p.text(),
		scopes: p.array().$type<Scope[]>().columnType("text[]"),
		/** The first characters of the key, for display only: `tr_1f0c77ab`. */
		prefix: p.text(),
		/** SHA-256 of the whole key, in hex. */
		secretHash: p.string().length(64).unique("api_keys_secret_hash_unique").hidden(),
		/** Null: no expiry. */
		expiresAt: p.datetime(3).nullable(),
		/** Maximum credits per calendar month (UTC); null: no cap. */
		monthlyCreditCap: p.integer().nullable(),
		/** To the minute. */
		lastUsedAt: p.datetime(3).nullable(),
		revokedAt: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [{ name: "api_keys_account_id", properties: ["accountId", "id"] }],
});

export type ApiKey = InferEntity<typeof ApiKey>;
