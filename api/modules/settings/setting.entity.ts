import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";

/** The settings an account can have, as the documented calls name them. */
export const settingKeys = ["serper_api_key", "dataforseo_login", "dataforseo_password", "dailyPositionCheck"] as const;

/** One of the keys above. */
export type SettingKey = (typeof settingKeys)[number];

/** A setting of an account: a plain value or a secret, never both. */
export const Setting = defineEntity({
	name: "Setting",
	tableName: "settings",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id"),
		key: p.enum(settingKeys).primary(),
		value: p.text().nullable(),
		/** AES-256-GCM: key id, nonce, tag and ciphertext in one text. */
		secret: p.text().nullable().hidden(),
		/** Who saved it, for example `user:12`. */
		actor: p.text(),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

/** A row of `settings`. */
export type Setting = InferEntity<typeof Setting>;
