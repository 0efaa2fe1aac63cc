import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "./account.entity.ts";

/** The client key of a removed row, which the database notes when it removes the row; kept for 24 hours after the row was created. */
export const UsedClientKey = defineEntity({
	name: "UsedClientKey",
	tableName: "used_client_keys",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").primary().deleteRule("cascade"),
		/** The table of the removed row. */
		madeIn: p.text().primary(),
		clientKey: p.text().primary(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text(),
		/** When the removed row was created. */
		createdAt: p.datetime(3),
	},
});

export type UsedClientKey = InferEntity<typeof UsedClientKey>;
