import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/** What the rates of one device were learned from, at positions 1 to 10. */
export interface CurveEvidence {
	isLearned: boolean;
	impressions: number[];
	clicks: number[];
	low: (number | null)[];
	high: (number | null)[];
}

/** The same for both devices. */
export interface ModelEvidence {
	desktop: CurveEvidence;
	mobile: CurveEvidence;
}

/** A version of an account's click rates. Its rates never change. */
export const CtrModel = defineEntity({
	name: "CtrModel",
	tableName: "ctr_models",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** From 2, none twice; 1 is built in. */
		version: p.integer(),
		name: p.text(),
		source: p.enum(["OWN", "SEARCH_CONSOLE"] as const),
		/** Ten rates each, 0 to 1. */
		desktop: p.array().$type<number[]>().columnType("float8[]"),
		mobile: p.array().$type<number[]>().columnType("float8[]"),
		/** Of learned rates; null of others. */
		evidence: p.json<ModelEvidence>().nullable(),
		actor: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
	},
	indexes: [
		{
			name: "ctr_models_client_key_unique",
			expression:
				"create unique index ctr_models_client_key_unique on ctr_models (account_id, client_key) where client_key is not null",
		},
	],
	uniques: [{ name: "ctr_models_version_unique", properties: ["accountId", "version"] }],
});

export type CtrModel = InferEntity<typeof CtrModel>;
