import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import type { MemberRole } from "../../../core/scopes.ts";
import type { UserRole } from "./user.entity.ts";

export const RoleEnum = enumOf("Role", "A user's role. It affects only labels and unlimited credits.", {
	ADMIN: ["admin", "An administrator, whose checks cost nothing."],
	USER: ["user", "Everyone else."],
});

export const ActorKindEnum = enumOf("ActorKind", "What kind of actor did something.", {
	USER: "A signed-in user of the account.",
	API_KEY: "A client with an API key.",
	SCHEDULE: "The daily schedule.",
	ADMINISTRATOR: "An administrator of the installation.",
});

export type ActorKind = keyof typeof ActorKindEnum;

@ObjectType("User", { description: "A user of the installation." })
export class UserType {
	@Field(() => ID, { description: "The user's ID." })
	id!: string;

	@Field(() => String, { description: "Display name, 1–100 characters." })
	name!: string;

	@Field(() => String, { description: "The sign-in address, in lower case." })
	email!: string;

	@Field(() => String, { nullable: true, description: "Optional short name." })
	username!: string | null;

	@Field(() => RoleEnum, { description: "The user's role." })
	role!: UserRole;

	@Field(() => Boolean, { description: "Whether the address is verified." })
	emailVerified!: boolean;
}

@ObjectType("Me", { description: "The signed-in user with the account they work in." })
export class MeType extends UserType {
	@Field(() => Int, {
		nullable: true,
		description: "The account's remaining credits; null when unlimited, or for members who may not spend.",
	})
	credits!: number | null;

	@Field(() => Boolean, { description: "Whether credits are unlimited and checks cost nothing." })
	unlimitedCredits!: boolean;

	@Field(() => Boolean, {
		description: "Whether the user has a password. Who has none confirms by signing in again with single sign-on.",
	})
	hasPassword!: boolean;

	/** The name of the account. */
	accountName!: string;
}

export const MemberRoleEnum = enumOf("MemberRole", "What a member is in an account.", {
	OWNER: "Everything, also transferring and deleting the account. Exactly one.",
	ADMIN: "Everything but that.",
	EDITOR: "Adds and changes what belongs to their domains.",
	VIEWER: "Sees their domains and changes nothing.",
});

@ObjectType("Account", {
	simpleResolvers: true,
	description: "The account the caller works in, and their rights there.",
})
export class AccountType {
	@Field(() => ID, { description: "The account's ID." })
	id!: string;

	@Field(() => String, { description: "Its name, 1–100 characters; at first its owner's name." })
	name!: string;

	@Field(() => MemberRoleEnum, { description: "The caller's role." })
	role!: MemberRole;

	@Field(() => Boolean, { description: "Whether the caller may spend credits." })
	canSpend!: boolean;

	@Field(() => Boolean, { description: "Whether the caller sees all domains, later ones too." })
	hasAllDomains!: boolean;
}

@InputType({ description: "The new user." })
export class RegisterInput {
	@Field(() => String, { description: "Trimmed and lower-cased; at most 254 characters; must be unique." })
	email!: string;

	@Field(() => String, { description: "At least 8 characters, at most 72 bytes in UTF-8." })
	password!: string;

	@Field(() => String, { description: "1–100 characters, no control characters." })
	name!: string;
}

@InputType({ description: "Sign-in credentials." })
export class LoginInput {
	@Field(() => String, { description: "The user's e-mail address; case is ignored." })
	email!: string;

	@Field(() => String, { description: "The user's password." })
	password!: string;
}
