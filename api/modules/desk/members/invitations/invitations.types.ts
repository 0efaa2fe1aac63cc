import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import type { MemberRole } from "../../../../core/scopes.ts";
import { MemberRoleEnum } from "../../../people/accounts/accounts.types.ts";

export const InvitationStateEnum = enumOf("InvitationState", "State of an invitation.", {
	OPEN: "It can be accepted.",
	ACCEPTED: "It was accepted.",
	EXPIRED: "It was not accepted within 7 days.",
	WITHDRAWN: "It was revoked.",
});

export type InvitationState = keyof typeof InvitationStateEnum;

export const MailStateEnum = enumOf("MailState", "State of a mail.", {
	QUEUED: "It waits, or is tried again.",
	SENT: "A mail server accepted it.",
	FAILED: "It was given up.",
});

export type MailState = keyof typeof MailStateEnum;

@ObjectType("Invitation", { simpleResolvers: true, description: "An invitation of one address to the account." })
export class InvitationType {
	@Field(() => ID, { description: "The invitation's ID." })
	id!: string;

	@Field(() => String, { description: "The invited address, in lower case." })
	email!: string;

	@Field(() => MemberRoleEnum, { description: "The role it gives." })
	role!: MemberRole;

	@Field(() => Boolean, { description: "Whether it gives the right to spend credits." })
	canSpend!: boolean;

	@Field(() => Boolean, { description: "Whether it gives access to all domains, later ones too." })
	hasAllDomains!: boolean;

	@Field(() => String, { description: "The address of who made it or renewed it last." })
	invitedBy!: string;

	@Field(() => Date, { description: "Until when it can be accepted." })
	expiresAt!: Date;

	@Field(() => InvitationStateEnum, { description: "Whether it can be accepted, or how it ended." })
	state!: InvitationState;

	@Field(() => Date, {
		nullable: true,
		description: "When it was accepted or revoked, or expired; null while it is open.",
	})
	endedAt!: Date | null;

	@Field(() => MailStateEnum, {
		nullable: true,
		description: "State of the mail with its link; null: no mail was sent.",
	})
	mailState!: MailState | null;

	@Field(() => String, { nullable: true, description: "Why the mail was not sent yet or was given up." })
	mailError!: string | null;

	/** The only domains; null: all. */
	domainIds!: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: "What an invitation offers, as the holder of its link sees it." })
export class InvitationOffer {
	@Field(() => String, { description: "The invited address. Only its user can accept." })
	email!: string;

	@Field(() => String, { description: "The account's name." })
	accountName!: string;

	@Field(() => String, { description: "The address of who made it or renewed it last." })
	invitedByEmail!: string;

	@Field(() => MemberRoleEnum, { description: "The role it gives." })
	role!: MemberRole;

	@Field(() => Int, { nullable: true, description: "The number of domains it gives access to; null: all." })
	domainCount!: number | null;

	@Field(() => Boolean, { description: "Whether a user has the address, who must sign in to accept." })
	isRegistered!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "An invitation that was made or renewed." })
export class InvitationResult {
	@Field(() => InvitationType, { description: "The invitation." })
	invitation!: InvitationType;

	@Field(() => String, {
		nullable: true,
		description: "Its link, if this installation sends no mail. It is shown only here; otherwise null.",
	})
	url!: string | null;
}

@InputType({ description: "Whom to invite, and what they may do." })
export class InvitePersonInput {
	@Field(() => String, { description: "Trimmed and lower-cased; at most 254 characters." })
	email!: string;

	@Field(() => MemberRoleEnum, { description: "Any but `OWNER`." })
	role!: MemberRole;

	@Field(() => Boolean, {
		defaultValue: false,
		description: "The right to spend credits, which viewers cannot have. You need it yourself.",
	})
	canSpend!: boolean;

	@Field(() => [ID], {
		nullable: true,
		description: "The only domains, at most 1,000, of an editor or a viewer. Null: all, later ones too.",
	})
	domainIds?: string[] | null;
}

@InputType({ description: "The invitation to accept." })
export class AcceptInvitationInput {
	@Field(() => String, { description: "The `token` from the link." })
	token!: string;

	@Field(() => String, { nullable: true, description: "Of a new user: 1–100 characters, no control characters." })
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "Of a new user: at least 8 characters, at most 72 bytes in UTF-8.",
	})
	password?: string | null;
}
