import { Field, InputType } from "type-graphql";

/** A new password by a mailed link. */
@InputType({ description: "A new password, and the token of the mailed link that lets it be set." })
export class ResetPasswordInput {
	@Field(() => String, { description: "The link's `token`." })
	token!: string;

	@Field(() => String, { description: "At least 8 characters, at most 72 bytes in UTF-8." })
	password!: string;
}
