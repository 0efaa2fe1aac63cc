import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../accounts/account.entity.ts";

/** A way to Google's consent page, by which one way back is known. */
export const ConsentState = defineEntity({
	name: "SearchConsoleState",
	tableName: "search_console_states",
	properties: {
		/** SHA-256 of the random state, in hex. */
		stateHash: p.string().length(64).primary().hidden(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").index("search_console_states_account_id"),
		/** Who went; nobody else's way back counts. */
		userId: p.bigint("string"),
		/** The secret half of the PKCE challenge, sealed for this account. */
		codeVerifier: p.text().hidden(),
		expiresAt: p.datetime(3),
		usedAt: p.datetime(3).nullable(),
		/** Why the way back ended in no connection: a sentence. */
		problem: p.text().nullable(),
	},
});

/** A row of `search_console_states`. */
export type ConsentState = InferEntity<typeof ConsentState>;
