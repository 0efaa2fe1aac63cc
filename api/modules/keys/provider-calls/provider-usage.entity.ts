import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { callOutcomes } from "../../../providers/provider-call.ts";
import { Account } from "../../people/accounts/account.entity.ts";

/** Calls an account caused in a month, by provider, kind and outcome. Kept as long as the account: a few dozen rows a year. */
export const ProviderUsage = defineEntity({
	name: "ProviderUsage",
	tableName: "provider_usage",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id"),
		/** Its first day, in UTC. */
		month: p.date().primary(),
		provider: p.text().primary(),
		kind: p.text().primary(),
		outcome: p.enum(callOutcomes).primary(),
		calls: p.bigint("string"),
		/** Milliseconds of all calls together. */
		durationMs: p.bigint("string"),
		/** US dollars; null if the provider does not report costs. */
		cost: p.decimal("string").precision(20).scale(6).nullable(),
	},
});

export type ProviderUsage = InferEntity<typeof ProviderUsage>;
