import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../accounts/account.entity.ts";

/** An account's connection to Google: one at most. */
export const Connection = defineEntity({
	name: "SearchConsoleConnection",
	tableName: "search_console_connections",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id"),
		/** Another one each time somebody connects: what began under one must not end under the next. */
		grantId: p.uuid().defaultRaw("gen_random_uuid()"),
		/** Address of the Google account, where Google told. */
		email: p.string().length(254).nullable(),
		/** Both sealed for this account. */
		accessToken: p.text().hidden(),
		refreshToken: p.text().hidden(),
		/** When the access token ends. */
		expiresAt: p.datetime(3),
		/** Google has taken the grant back for good. */
		needsReconnect: p.boolean().default(false),
		/** Whoever refreshes the tokens now, and how long nobody else does. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		/** Who connected it, for example `user:12`. */
		actor: p.text(),
		connectedAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

/** A row of `search_console_connections`. */
export type Connection = InferEntity<typeof Connection>;
