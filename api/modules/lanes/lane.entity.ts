import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** One provider key's queue: holds the key's rate limit for all processes and serves accounts in turn. */
export const Lane = defineEntity({
	name: "Lane",
	tableName: "lanes",
	properties: {
		id: p.bigint("string").primary(),
		provider: p.text(),
		/** Keyed hash of the provider key: two accounts with one key share its limit. */
		keyHash: p.string().length(64),
		/** Calls that may be made now; below zero when calls were promised ahead. */
		tokens: p.double().default(0),
		/** When `tokens` was last counted up. */
		refilledAt: p.datetime(3).defaultRaw("app_now()"),
		/** No call before this moment. */
		blockedUntil: p.datetime(3).nullable(),
		/** Why, in the provider's words. */
		blockedReason: p.text().nullable(),
		/** The account served last; the next turn goes to the one after it. */
		lastAccountId: p.bigint("string").default("0"),
		/** When the lane was last served; lanes are served in turn too. */
		servedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "lanes_key_unique", properties: ["provider", "keyHash"] }],
});

/** A row of `lanes`. */
export type Lane = InferEntity<typeof Lane>;
