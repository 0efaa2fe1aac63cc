import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "./account.entity.ts";

/** A setting that is not secret; credentials have a table of their own. */
export const Setting = defineEntity({
	name: "Setting",
	tableName: "settings",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id"),
		key: p.text().primary(),
		value: p.text(),
		/** Who saved it, for example `user:12`. */
		actor: p.text(),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type Setting = InferEntity<typeof Setting>;
