import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "./account.entity.ts";

/** The name of somebody who left an account, for what they made there. There may be no such user any more. */
export const FormerMember = defineEntity({
	name: "FormerMember",
	tableName: "former_members",
	properties: {
		accountId: () =>
			p.manyToOne(Account).mapToPk().primary().fieldName("account_id").updateRule("cascade").deleteRule("cascade"),
		userId: p.bigint("string").primary(),
		name: p.text(),
	},
});

export type FormerMember = InferEntity<typeof FormerMember>;
