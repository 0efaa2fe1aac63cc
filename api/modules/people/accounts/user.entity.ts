import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** Roles decide only labels and unlimited credits, not access. */
export const userRoles = ["admin", "user"] as const;

export const User = defineEntity({
	name: "User",
	tableName: "users",
	properties: {
		id: p.bigint("string").primary(),
		/** Trimmed and lower-cased, at most 254 characters. */
		email: p.string().length(254).unique("users_email_unique"),
		name: p.text(),
		username: p.text().nullable().unique("users_username_unique"),
		role: p.enum(userRoles).default("user"),
		/** bcrypt hash of the password in NFC form; null for who signs in through the identity provider alone. */
		passwordHash: p.text().hidden().nullable(),
		emailVerified: p.boolean().default(false),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type User = InferEntity<typeof User>;

/** `admin` is shown as Administrator, `user` as User. */
export type UserRole = (typeof userRoles)[number];
