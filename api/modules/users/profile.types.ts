import { Field, ID, InputType, ObjectType } from "type-graphql";

/** A sign-in of a user as they see it. */
@ObjectType("Session", { simpleResolvers: true, description: "A sign-in by password that has not ended." })
export class SessionType {
	@Field(() => ID, { description: "The session's id." })
	id!: string;

	@Field(() => Date, { description: "When somebody signed in." })
	createdAt!: Date;

	@Field(() => Date, { description: "When it was used last, to the hour." })
	lastSeenAt!: Date;

	@Field(() => Date, { description: "When it ends unless it is used." })
	expiresAt!: Date;

	@Field(() => String, { nullable: true, description: "The browser or program, as it names itself." })
	userAgent!: string | null;

	@Field(() => String, { nullable: true, description: "Network address they signed in from; null when not known." })
	networkAddress!: string | null;

	@Field(() => Boolean, { description: "Whether this request is made by it." })
	isCurrent!: boolean;
}

/** What to change about oneself. */
@InputType({ description: "What to change about the signed-in user, one field at least; what is left out stays." })
export class UpdateProfileInput {
	@Field(() => String, { nullable: true, description: "1–100 characters, without control characters." })
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "3–30 of `a-z`, `0-9`, `_`, `.`, `-`; lower-cased; nobody else's (`CONFLICT`). Null takes it away.",
	})
	username?: string | null;
}

/** A password to replace. */
@InputType({ description: "A password to replace, and what with." })
export class ChangePasswordInput {
	@Field(() => String, { description: "The password they have now." })
	currentPassword!: string;

	@Field(() => String, { description: "At least 8 characters, at most 72 bytes in UTF-8." })
	newPassword!: string;
}
