import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { MemberRole } from "../../../core/scopes.ts";
import { MemberRoleEnum } from "../../people/accounts/accounts.types.ts";

@ObjectType({ simpleResolvers: true, description: "An account that the user is a member of." })
export class AccountChoice {
	@Field(() => ID, { description: "The account's ID." })
	id!: string;

	@Field(() => String, { description: "Its name." })
	name!: string;

	@Field(() => MemberRoleEnum, { description: "The user's role there." })
	role!: MemberRole;

	@Field(() => Boolean, { description: "Whether it is the account of this request." })
	isCurrent!: boolean;
}

@ObjectType("Member", { simpleResolvers: true, description: "A user in the account." })
export class MemberType {
	@Field(() => ID, { description: "The user's ID." })
	id!: string;

	@Field(() => String, { description: "Display name." })
	name!: string;

	@Field(() => String, { description: "The sign-in address, in lower case." })
	email!: string;

	@Field(() => Boolean, { description: "Whether the address is verified." })
	emailVerified!: boolean;

	@Field(() => MemberRoleEnum, { description: "Their role." })
	role!: MemberRole;

	@Field(() => Boolean, { description: "Whether they may spend credits." })
	canSpend!: boolean;

	@Field(() => Boolean, { description: "Whether they see all domains, later ones too." })
	hasAllDomains!: boolean;

	@Field(() => Date, { description: "When they became a member." })
	joinedAt!: Date;

	@Field(() => Date, {
		nullable: true,
		description:
			"When they last signed in to the account or switched to it, or a session of theirs there or an API key they made was last used: a session's use is known to the hour.",
	})
	lastSeenAt!: Date | null;

	@Field(() => Boolean, { description: "Whether it is the caller." })
	isYou!: boolean;

	/** The only domains they see; none if they see all. */
	domainIds!: string[];
}

@InputType({ description: "A member's rights. What is left out stays." })
export class UpdateMemberInput {
	@Field(() => ID, { description: "The member." })
	memberId!: string;

	@Field(() => MemberRoleEnum, {
		nullable: true,
		description: "Any but `OWNER`. A new viewer loses the right to spend, a new admin sees all domains.",
	})
	role?: MemberRole | null;

	@Field(() => Boolean, {
		nullable: true,
		description: "The right to spend credits, which viewers cannot have. You need it yourself to give it.",
	})
	canSpend?: boolean | null;

	@Field(() => [ID], {
		nullable: true,
		description: "The only domains of an editor or a viewer, at most 1,000.",
	})
	domainIds?: string[] | null;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether they see all domains. Without it, named domains are the only ones.",
	})
	hasAllDomains?: boolean | null;
}
