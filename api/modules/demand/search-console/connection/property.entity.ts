import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";

/** A site that the account's connection could read at some time; owns its imported data. */
export const Property = defineEntity({
	name: "SearchConsoleProperty",
	tableName: "search_console_properties",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** As Google names it: `https://example.com/` or `sc-domain:example.com`. */
		siteUrl: p.text(),
		/** In camel case: `siteOwner`. */
		permissionLevel: p.text(),
		/** Whether Google's last list contained it. */
		isAvailable: p.boolean().default(true),
		/** Demo data; excluded from imports. */
		isSimulated: p.boolean().default(false),
		lastSyncedAt: p.datetime(3).nullable(),
		/** Google day up to which no data is missing; the daily sync starts after it. Null before the first. */
		completeUntil: p.date().nullable(),
		/** When the next daily sync is due; null before the first import. */
		nextDailyAt: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "search_console_properties_site_unique", properties: ["accountId", "siteUrl"] }],
	indexes: [{ name: "search_console_properties_daily", properties: ["nextDailyAt"] }],
});

export type Property = InferEntity<typeof Property>;
