import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** What a mailed link is for. */
export const linkPurposes = ["VERIFY_EMAIL", "RESET_PASSWORD"] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** The newest link for an address and purpose, whether or not a user has the address. */
export const LinkToken = defineEntity({
	name: "LinkToken",
	tableName: "link_tokens",
	properties: {
		email: p.string().length(254).primary(),
		purpose: p.enum(linkPurposes).primary(),
		/** SHA-256 of the link's random token, in hex. */
		tokenHash: p.string().length(64).unique("link_tokens_token_hash_unique").hidden(),
		expiresAt: p.datetime(3),
	},
});

export type LinkToken = InferEntity<typeof LinkToken>;
