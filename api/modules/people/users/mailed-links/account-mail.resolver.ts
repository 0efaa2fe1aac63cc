import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { MeType } from "../../accounts/accounts.types.ts";
import { meOf } from "../users.service.ts";
import { ResetPasswordInput } from "./account-mail.types.ts";
import { sendVerification, verifyEmail } from "./address-verification.service.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.service.ts";

/** Actions through mailed links. */
@Resolver()
export class AccountMailResolver {
	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Mails the user a link that verifies their address; does nothing if already verified. `PROVIDER_NOT_CONFIGURED` if mail is not configured, `RATE_LIMITED` after 5 per hour.",
	})
	async sendVerificationEmail(@Ctx() ctx: GraphQLContext): Promise<MeType> {
		await sendVerification(signedIn(ctx));
		return meOf(signedIn(ctx));
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description: "Verifies an address with the token mailed to it. Returns true. An invalid token is `BAD_INPUT`.",
	})
	async verifyEmail(
		@Ctx() ctx: GraphQLContext,
		@Arg("token", () => String, { description: "The `token` from the mailed link." }) token: string,
	): Promise<boolean> {
		await verifyEmail(ctx, { token });
		return true;
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description:
			"Mails a link to set a new password, valid for one hour. Always returns true, whether or not the address is known. `PROVIDER_NOT_CONFIGURED` if mail is not configured, `RATE_LIMITED` after 5 per hour for one address or 30 from one network address.",
	})
	async requestPasswordReset(
		@Ctx() ctx: GraphQLContext,
		@Arg("email", () => String, { description: "The sign-in address; case is ignored." }) email: string,
	): Promise<boolean> {
		await requestPasswordReset(ctx, { email });
		return true;
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description:
			"Sets a new password with a mailed single-use token and ends all of the user's sessions. Returns true; does not sign in. An invalid token is `BAD_INPUT`.",
	})
	async resetPassword(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ResetPasswordInput, { description: "The token and the new password." })
		input: ResetPasswordInput,
	): Promise<boolean> {
		ctx.setDeviceCookie(await resetPassword(ctx, input));
		return true;
	}
}
