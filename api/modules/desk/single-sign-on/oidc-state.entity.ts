import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A pending sign-in at the identity provider; the `state` parameter identifies its callback. */
export const OidcState = defineEntity({
	name: "OidcState",
	tableName: "oidc_states",
	properties: {
		/** SHA-256 of the random state, in hex. */
		stateHash: p.string().length(64).primary().hidden(),
		/** SHA-256 of the cookie of the browser that began it. */
		browserHash: p.string().length(64).hidden(),
		/** What redeems the code, and where the sign-in leads. */
		sealed: p.text().hidden(),
		expiresAt: p.datetime(3),
	},
});

export type OidcState = InferEntity<typeof OidcState>;
