import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { memberRoles } from "../../../../core/scopes.ts";
import { Account } from "../../../people/accounts/account.entity.ts";
import { User } from "../../../people/accounts/user.entity.ts";

/** States of an invitation. One that is over by its time stays `OPEN` in the table until its address is invited again. */
export const invitationStates = ["OPEN", "ACCEPTED", "EXPIRED", "WITHDRAWN"] as const;

/** An invitation of one address to an account; kept for 30 days after its end. */
export const Invitation = defineEntity({
	name: "Invitation",
	tableName: "invitations",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () =>
			p
				.manyToOne(Account)
				.mapToPk()
				.fieldName("account_id")
				.index("invitations_account_id")
				.updateRule("cascade")
				.deleteRule("cascade"),
		/** In the form of users' addresses. */
		email: p.string().length(254),
		role: p.enum(memberRoles),
		canSpend: p.boolean(),
		/** The only domains; null: all. Deleted ones stay named. */
		domainIds: p.array().$type<string[]>().columnType("bigint[]").nullable(),
		/** SHA-256 of the link's random token, in hex. */
		tokenHash: p.string().length(64).unique("invitations_token_hash_unique").hidden(),
		/** Who made or renewed it, while there is such a user. It is good only as long as they could make it. */
		inviterId: () =>
			p
				.manyToOne(User)
				.mapToPk()
				.fieldName("inviter_id")
				.index("invitations_inviter_id")
				.nullable()
				.updateRule("cascade")
				.deleteRule("set null"),
		inviterEmail: p.string().length(254),
		/** The mail with the link, which is deleted before the invitation; null if the inviter got the link. */
		mailId: p.bigint("string").nullable(),
		state: p.enum(invitationStates).default("OPEN"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		expiresAt: p.datetime(3),
		/** When it was accepted or revoked, or found to be over. */
		endedAt: p.datetime(3).nullable(),
	},
	indexes: [
		{
			name: "invitations_open",
			expression: "create unique index invitations_open on invitations (account_id, email) where state = 'OPEN'",
		},
	],
});

export type Invitation = InferEntity<typeof Invitation>;
