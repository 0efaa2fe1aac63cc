import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { memberRoles } from "../../../core/scopes.ts";
import { Account } from "./account.entity.ts";
import { User } from "./user.entity.ts";

/** Which users work in which accounts, and what they may do there. Registration creates an account with its owner. */
export const Membership = defineEntity({
	name: "Membership",
	tableName: "memberships",
	properties: {
		userId: () => p.manyToOne(User).mapToPk().primary().fieldName("user_id"),
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id").index("memberships_account_id"),
		role: p.enum(memberRoles),
		canSpend: p.boolean(),
		hasAllDomains: p.boolean(),
		/** Raised with every change of the rights and of the granted domains, so that open sockets end. */
		rightsVersion: p.integer().default(1),
		/** When the member last signed in to the account or switched to it. */
		enteredAt: p.datetime(3).defaultRaw("app_now()"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [
		{
			name: "memberships_owner_unique",
			expression: "create unique index memberships_owner_unique on memberships (account_id) where role = 'OWNER'",
		},
	],
	checks: [
		{
			name: "memberships_rights_fit",
			expression: `case role when 'OWNER' then can_spend and has_all_domains when 'ADMIN' then has_all_domains
				when 'VIEWER' then not can_spend else true end`,
		},
	],
});

export type Membership = InferEntity<typeof Membership>;
