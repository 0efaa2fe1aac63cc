import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** The tenant: owns domains, credits, keys and settings. */
export const Account = defineEntity({
	name: "Account",
	tableName: "accounts",
	properties: {
		id: p.bigint("string").primary(),
		/** At first its owner's name. */
		name: p.text(),
		/** Always the sum of the account's ledger entries. */
		credits: p.integer().default(0),
		unlimitedCredits: p.boolean().default(false),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** Hidden from then on; its rows are deleted in the background. */
		deletedAt: p.datetime(3).nullable(),
		/** The CTR model its clicks are estimated by; null for the built-in one. */
		ctrModelId: p.bigint("string").nullable(),
		/** The version of its last CTR model, also of a deleted one; 1 is built in. */
		lastCtrVersion: p.integer().default(1),
	},
	indexes: [
		{
			name: "accounts_deleted",
			expression: "create index accounts_deleted on accounts (id) where deleted_at is not null",
		},
	],
	checks: [{ name: "accounts_credits_not_negative", expression: "credits >= 0" }],
});

export type Account = InferEntity<typeof Account>;
