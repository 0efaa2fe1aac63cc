import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "./account.entity.ts";
import { User } from "./user.entity.ts";

/** Which users work in which accounts; registration creates one of each. */
export const Membership = defineEntity({
	name: "Membership",
	tableName: "memberships",
	properties: {
		userId: () => p.manyToOne(User).mapToPk().primary().fieldName("user_id"),
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id").index("memberships_account_id"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type Membership = InferEntity<typeof Membership>;
