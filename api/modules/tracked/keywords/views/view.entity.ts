import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";
import { Domain } from "../../domains/domain.entity.ts";

/** What a view keeps in addition to its name: its filter, sort and columns. */
export type StoredContent = Record<string, unknown>;

/** A named filter with an optional sort and columns, of one domain or of all. Its keywords are stored nowhere. */
export const View = defineEntity({
	name: "View",
	tableName: "views",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Null: all domains. */
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").nullable().deleteRule("no action"),
		name: p.text(),
		/** The name in lower case. */
		nameKey: p.text(),
		/** Which form the content has. */
		version: p.smallint(),
		content: p.json<StoredContent>(),
		/** Who saved it last, and their name then. */
		actor: p.text(),
		actorName: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [
		{
			name: "views_name_unique",
			expression: "create unique index views_name_unique on views (account_id, domain_id, name_key) nulls not distinct",
		},
		{ name: "views_domain_id", properties: ["domainId"] },
	],
});

export type View = InferEntity<typeof View>;
