import { Field, InputType } from "type-graphql";

@InputType({ description: "A new password and the token from the mailed link." })
export class ResetPasswordInput {
	@Field(() => String, { description: "The `token` from the mailed link." })
	token!: string;

	@Field(() => String, { description: "At least 8 characters, at most 72 bytes in UTF-8." })
	password!: string;
}
