import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";

/** An account's connection to Google; at most one. */
export const Connection = defineEntity({
	name: "SearchConsoleConnection",
	tableName: "search_console_connections",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id"),
		/** New with each connection, so that work begun under an earlier one cannot end under this one. */
		grantId: p.uuid().defaultRaw("gen_random_uuid()"),
		/** Address of the Google account, if Google reported it. */
		email: p.string().length(254).nullable(),
		/** Both tokens are sealed for this account. */
		accessToken: p.text().hidden(),
		refreshToken: p.text().hidden(),
		expiresAt: p.datetime(3),
		/** Google has revoked the grant. */
		needsReconnect: p.boolean().default(false),
		/** Lease of the process that is refreshing the tokens. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		/** Who connected it, for example `user:12`. */
		actor: p.text(),
		connectedAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type Connection = InferEntity<typeof Connection>;
