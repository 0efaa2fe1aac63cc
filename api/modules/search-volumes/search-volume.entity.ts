import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { competitions, type MonthlySearches } from "../../providers/volume/port.ts";
import { Account } from "../accounts/account.entity.ts";

/** How asking for a phrase's volume can stand. */
export const volumeStates = ["WAITING", "KNOWN", "REFUSED", "FAILED"] as const;

/**
 * How often a phrase is searched for in one country and language, as far as one account was told: no account learns what
 * another one has. Keywords with the same phrase share it. What was known stays while it is asked for anew.
 */
export const SearchVolume = defineEntity({
	name: "SearchVolume",
	tableName: "search_volumes",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** As keywords have it: NFC and lower case. */
		phraseKey: p.text(),
		country: p.string().length(2),
		language: p.string().length(7),
		/** `REFUSED` is the provider's refusal of this phrase, `FAILED` that it could not be asked. */
		state: p.enum(volumeStates),
		/** Who told; null until somebody did. */
		provider: p.text().nullable(),
		/** Searches a month; null, once somebody was asked, when it is not known there. */
		volume: p.integer().nullable(),
		/** US dollars a click. */
		cpc: p.double().nullable(),
		competition: p.enum(competitions).nullable(),
		competitionIndex: p.smallint().nullable(),
		/** Oldest first. */
		monthly: p.json<MonthlySearches[]>().nullable(),
		fetchedAt: p.datetime(3).nullable(),
		/** Why it is not there (yet), in the provider's words. */
		error: p.text().nullable(),
		/** How often it was asked for in vain. */
		attempts: p.smallint().default(0),
		/** Phrases it may be asked for with: fewer after a refusal of so many, until the one at fault is found. */
		most: p.smallint().default(1000),
		/** While it waits. */
		nextAttemptAt: p.datetime(3).nullable(),
		/** Whoever asks for it now, and until when nobody else does. */
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

/** A row of `search_volumes`. */
export type SearchVolume = InferEntity<typeof SearchVolume>;
