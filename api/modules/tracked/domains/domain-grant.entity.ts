import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { User } from "../../people/accounts/user.entity.ts";
import { Domain } from "./domain.entity.ts";

/** A domain that a member sees who does not see all of them. */
export const DomainGrant = defineEntity({
	name: "DomainGrant",
	tableName: "domain_grants",
	properties: {
		userId: () => p.manyToOne(User).mapToPk().primary().fieldName("user_id"),
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id").index("domain_grants_account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().primary().fieldName("domain_id").index("domain_grants_domain_id"),
	},
});

export type DomainGrant = InferEntity<typeof DomainGrant>;
