import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { type SerpService, serpServices } from "../../../../providers/catalog.ts";
import { Account } from "../../../people/accounts/account.entity.ts";

/** Which provider measures the positions of an account, or of one of its domains. */
export const ProviderChoice = defineEntity({
	name: "ProviderChoice",
	tableName: "provider_choices",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Null: the account's choice, for all domains without their own. */
		domainId: p.bigint("string").nullable(),
		provider: p.enum(serpServices as [SerpService, ...SerpService[]]),
		/** Takes over checks that the provider does not answer. */
		fallbackProvider: p.enum(serpServices as [SerpService, ...SerpService[]]).nullable(),
		/** Whether AI Overviews that load late are read. */
		readsAiOverview: p.boolean().default(false),
		/** Who chose last, for example `user:12`. */
		actor: p.text(),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [
		{
			name: "provider_choices_unique",
			expression:
				"create unique index provider_choices_unique on provider_choices (account_id, domain_id) nulls not distinct",
		},
	],
});

export type ProviderChoice = InferEntity<typeof ProviderChoice>;

/** What an account or a domain chose. */
export type Choice = Pick<ProviderChoice, "provider" | "fallbackProvider" | "readsAiOverview">;
