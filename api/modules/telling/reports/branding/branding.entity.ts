import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";

/** How an account's shared pages and reports look; what is null is as by default. */
export const StoredBranding = defineEntity({
	name: "StoredBranding",
	tableName: "brandings",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").primary(),
		name: p.text().nullable(),
		/** `#RRGGBB`. */
		color: p.text().nullable(),
		footer: p.text().nullable(),
		replyTo: p.text().nullable(),
		/** A PNG of nothing but its image chunks. */
		logo: p.blob().nullable(),
	},
});

export type StoredBranding = InferEntity<typeof StoredBranding>;
