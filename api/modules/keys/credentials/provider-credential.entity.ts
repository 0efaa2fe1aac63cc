import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/** What an account signs in with at an outside service. */
export const ProviderCredential = defineEntity({
	name: "ProviderCredential",
	tableName: "provider_credentials",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** A name of the catalog of services. */
		service: p.text(),
		/** The parts by their names, each sealed on its own (AES-256-GCM), so that one can be there without the other. */
		secret: p.json<Record<string, string>>().hidden(),
		/** Who saved it, for example `user:12`. */
		actor: p.text(),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "provider_credentials_service_unique", properties: ["accountId", "service"] }],
});

export type ProviderCredential = InferEntity<typeof ProviderCredential>;
