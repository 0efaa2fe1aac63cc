import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { Domain } from "../domains/domain.entity.ts";

/** A site that is tracked in addition to a domain. A domain's competitors never overlap. */
export const Competitor = defineEntity({
	name: "Competitor",
	tableName: "competitors",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id"),
		/** Matched as a domain's. */
		host: p.text(),
		/** `""` for the whole host. */
		path: p.text(),
		actor: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "competitors_site_unique", properties: ["domainId", "host", "path"] }],
});

export type Competitor = InferEntity<typeof Competitor>;

/** A registrable domain that the market of an account's domains does not suggest. */
export const IgnoredSite = defineEntity({
	name: "IgnoredSite",
	tableName: "ignored_sites",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").primary(),
		site: p.text().primary(),
	},
});

export type IgnoredSite = InferEntity<typeof IgnoredSite>;
