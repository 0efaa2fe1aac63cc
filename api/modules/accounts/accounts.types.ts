import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { UserRole } from "./user.entity.ts";

/** GraphQL's names of the roles, by what is stored. */
export const RoleEnum = { ADMIN: "admin", USER: "user" } as const;
registerEnumType(RoleEnum, {
	name: "Role",
	description: "What a user is; only labels and unlimited credits hang on it.",
	valuesConfig: {
		ADMIN: { description: "An administrator, whose checks cost nothing." },
		USER: { description: "Everyone else." },
	},
});

/** A person who signs in, as clients see them. */
@ObjectType("User", { description: "A person who signs in." })
export class UserType {
	@Field(() => ID, { description: "The user's id." })
	id!: string;

	@Field(() => String, { description: "What they call themselves; 1–100 characters." })
	name!: string;

	@Field(() => String, { description: "The address they sign in with, lower-cased." })
	email!: string;

	@Field(() => String, { nullable: true, description: "A short name, if they have one." })
	username!: string | null;

	@Field(() => RoleEnum, { description: "Administrator or not." })
	role!: UserRole;

	@Field(() => Boolean, { description: "Whether the address was shown to be theirs." })
	emailVerified!: boolean;
}

/** The signed-in user with the account they work in, as clients see them. */
@ObjectType("Me", { description: "The signed-in user with the account they work in." })
export class MeType extends UserType {
	@Field(() => Int, { nullable: true, description: "Credits the account has left; null when unlimited." })
	credits!: number | null;

	@Field(() => Boolean, { description: "Whether checks cost this account nothing." })
	unlimitedCredits!: boolean;
}

/** Who signs up. */
@InputType({ description: "Who signs up." })
export class RegisterInput {
	@Field(() => String, { description: "Trimmed and lower-cased; at most 254 characters; nobody else's." })
	email!: string;

	@Field(() => String, { description: "At least 8 characters, at most 72 bytes in UTF-8." })
	password!: string;

	@Field(() => String, { description: "1–100 characters, without control characters." })
	name!: string;
}

/** Who signs in. */
@InputType({ description: "Who signs in." })
export class LoginInput {
	@Field(() => String, { description: "The address they signed up with, in any case." })
	email!: string;

	@Field(() => String, { description: "Their password." })
	password!: string;
}
