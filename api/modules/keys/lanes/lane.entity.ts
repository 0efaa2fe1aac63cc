import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** The queue of one provider key: enforces the key's rate limit across processes and serves accounts in turn. */
export const Lane = defineEntity({
	name: "Lane",
	tableName: "lanes",
	properties: {
		id: p.bigint("string").primary(),
		provider: p.text(),
		/** Keyed hash of the provider key, so that accounts with the same key share its limit. */
		keyHash: p.string().length(64),
		/** Calls available; negative when calls were reserved ahead. */
		tokens: p.double().default(0),
		/** When `tokens` was last computed. */
		refilledAt: p.datetime(3).defaultRaw("app_now()"),
		blockedUntil: p.datetime(3).nullable(),
		/** Why, in the provider's words. */
		blockedReason: p.text().nullable(),
		/** The account served last; the next turn is the following one's. */
		lastAccountId: p.bigint("string").default("0"),
		/** When the lane was last served; lanes take turns too. */
		servedAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "lanes_key_unique", properties: ["provider", "keyHash"] }],
});

export type Lane = InferEntity<typeof Lane>;
