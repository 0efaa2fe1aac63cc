import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../accounts/account.entity.ts";

/** A site that an account's connection could read at some time; what was imported of it hangs on it. */
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
		/** Whether it was in the list that Google gave last. */
		isAvailable: p.boolean().default(true),
		/** Its figures were made up for the demo; it takes no part in imports. */
		isSimulated: p.boolean().default(false),
		/** When performance data was imported last. */
		lastSyncedAt: p.datetime(3).nullable(),
		/** The day, of Google's, up to which nothing is missing: the daily sync begins behind it. Null before an import of new days. */
		completeUntil: p.date().nullable(),
		/** When its next daily sync is due; null before the first import. */
		nextDailyAt: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "search_console_properties_site_unique", properties: ["accountId", "siteUrl"] }],
	indexes: [{ name: "search_console_properties_daily", properties: ["nextDailyAt"] }],
});

/** A row of `search_console_properties`. */
export type Property = InferEntity<typeof Property>;
