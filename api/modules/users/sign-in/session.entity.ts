import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../accounts/account.entity.ts";
import { User } from "../../accounts/user.entity.ts";

/** A sign-in by cookie: 30 days sliding, 90 in all, ended by deleting the row. */
export const Session = defineEntity({
	name: "Session",
	tableName: "sessions",
	properties: {
		id: p.bigint("string").primary(),
		/** SHA-256 of the cookie's random token, in hex. */
		tokenHash: p.string().length(64).unique("sessions_token_hash_unique").hidden(),
		userId: () => p.manyToOne(User).mapToPk().fieldName("user_id").index("sessions_user_id"),
		/** The account the session works in. */
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		userAgent: p.text().nullable(),
		/** Where it was opened from. */
		networkAddress: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		lastSeenAt: p.datetime(3).defaultRaw("app_now()"),
		expiresAt: p.datetime(3),
	},
});

/** A row of `sessions`. */
export type Session = InferEntity<typeof Session>;
