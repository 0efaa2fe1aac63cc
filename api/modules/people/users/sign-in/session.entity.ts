import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../accounts/account.entity.ts";
import { User } from "../../accounts/user.entity.ts";

/**
 * A sign-in by cookie: expires after 30 days without use, at the latest after 90, or 24 hours after it began by the identity
 * provider. Deleting the row ends it.
 */
export const Session = defineEntity({
	name: "Session",
	tableName: "sessions",
	properties: {
		id: p.bigint("string").primary(),
		/** SHA-256 of the cookie's random token, in hex. */
		tokenHash: p.string().length(64).unique("sessions_token_hash_unique").hidden(),
		userId: () => p.manyToOne(User).mapToPk().fieldName("user_id").index("sessions_user_id"),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		userAgent: p.text().nullable(),
		networkAddress: p.text().nullable(),
		/** Whether the identity provider signed the user in, not a password. */
		byOidc: p.boolean().default(false),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		lastSeenAt: p.datetime(3).defaultRaw("app_now()"),
		expiresAt: p.datetime(3),
	},
});

export type Session = InferEntity<typeof Session>;
