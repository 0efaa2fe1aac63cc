import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { competitions, type MonthlySearches } from "../../../providers/volume/port.ts";
import { Account } from "../../people/accounts/account.entity.ts";

/** States of a phrase's volume. */
export const volumeStates = ["WAITING", "KNOWN", "REFUSED", "FAILED"] as const;

/**
 * Monthly searches for a phrase in one country and language, as fetched for one account; accounts do not share them.
 * Keywords with the same phrase do. A known volume stays while it is refreshed.
 */
export const SearchVolume = defineEntity({
	name: "SearchVolume",
	tableName: "search_volumes",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Normalised as on keywords: NFC, lower case. */
		phraseKey: p.text(),
		country: p.string().length(2),
		language: p.string().length(7),
		/** `REFUSED`: the provider rejects the phrase; `FAILED`: it could not be requested. */
		state: p.enum(volumeStates),
		/** The source of the data; null before the first. */
		provider: p.text().nullable(),
		/** Searches per month; null before the first answer, or if the provider does not know. */
		volume: p.integer().nullable(),
		/** US dollars per click. */
		cpc: p.double().nullable(),
		competition: p.enum(competitions).nullable(),
		competitionIndex: p.smallint().nullable(),
		/** Oldest first. */
		monthly: p.json<MonthlySearches[]>().nullable(),
		fetchedAt: p.datetime(3).nullable(),
		/** Why there is no volume (yet): the provider's message. */
		error: p.text().nullable(),
		attempts: p.smallint().default(0),
		/** Maximum phrases per request with it: halved after a refusal until the phrase at fault is found. */
		most: p.smallint().default(1000),
		/** Set while it waits. */
		nextAttemptAt: p.datetime(3).nullable(),
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
	},
	uniques: [{ name: "search_volumes_phrase_unique", properties: ["accountId", "country", "language", "phraseKey"] }],
	indexes: [
		{
			name: "search_volumes_queue",
			expression:
				"create index search_volumes_queue on search_volumes (account_id, next_attempt_at) where state = 'WAITING'",
		},
		{
			name: "search_volumes_failed",
			expression: "create index search_volumes_failed on search_volumes (account_id) where state = 'FAILED'",
		},
	],
});

export type SearchVolume = InferEntity<typeof SearchVolume>;
