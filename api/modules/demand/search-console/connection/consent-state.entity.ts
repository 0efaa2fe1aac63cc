import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";

/** A pending visit to Google's consent page; the `state` parameter identifies its callback. */
export const ConsentState = defineEntity({
	name: "SearchConsoleState",
	tableName: "search_console_states",
	properties: {
		/** SHA-256 of the random state, in hex. */
		stateHash: p.string().length(64).primary().hidden(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").index("search_console_states_account_id"),
		/** Only this user may complete it. */
		userId: p.bigint("string"),
		/** The PKCE code verifier, sealed for this account. */
		codeVerifier: p.text().hidden(),
		expiresAt: p.datetime(3),
		usedAt: p.datetime(3).nullable(),
		problem: p.text().nullable(),
	},
});

export type ConsentState = InferEntity<typeof ConsentState>;
