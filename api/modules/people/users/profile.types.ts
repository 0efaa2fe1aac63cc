import { Field, ID, InputType, ObjectType } from "type-graphql";

@ObjectType("Session", { simpleResolvers: true, description: "An active sign-in." })
export class SessionType {
	@Field(() => ID, { description: "The session's ID." })
	id!: string;

	@Field(() => Date, { description: "When the user signed in." })
	createdAt!: Date;

	@Field(() => Date, { description: "When it was last used, to the hour." })
	lastSeenAt!: Date;

	@Field(() => Date, { description: "When it expires unless it is used." })
	expiresAt!: Date;

	@Field(() => String, { nullable: true, description: "The browser or program, from its user agent." })
	userAgent!: string | null;

	@Field(() => String, { nullable: true, description: "Network address the user signed in from; null when unknown." })
	networkAddress!: string | null;

	@Field(() => Boolean, { description: "Whether this request belongs to it." })
	isCurrent!: boolean;
}

@InputType({ description: "Profile fields to change, at least one. Omitted fields stay unchanged." })
export class UpdateProfileInput {
	@Field(() => String, { nullable: true, description: "1–100 characters, no control characters." })
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "3–30 of `a-z`, `0-9`, `_`, `.`, `-`; lower-cased; must be unique (`CONFLICT`). Null removes it.",
	})
	username?: string | null;
}

@InputType({ description: "The current and the new password." })
export class ChangePasswordInput {
	@Field(() => String, { description: "The user's current password; empty if they have none." })
	currentPassword!: string;

	@Field(() => String, { description: "At least 8 characters, at most 72 bytes in UTF-8." })
	newPassword!: string;
}
