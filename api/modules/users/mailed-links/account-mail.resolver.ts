import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { MeType } from "../../accounts/accounts.types.ts";
import { meOf } from "../users.service.ts";
import { ResetPasswordInput } from "./account-mail.types.ts";
import { sendVerification, verifyEmail } from "./address-verification.service.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.service.ts";

/** What users do through mailed links. */
@Resolver()
export class AccountMailResolver {
	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Mails the signed-in user a link that verifies their address; nothing when it is verified. `PROVIDER_NOT_CONFIGURED` where no mail is sent, `RATE_LIMITED` after 5 in an hour.",
	})
	async sendVerificationEmail(@Ctx() ctx: GraphQLContext): Promise<MeType> {
		await sendVerification(signedIn(ctx));
		return meOf(signedIn(ctx));
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description: "Takes an address as verified by the token mailed there: true. One that does not work is `BAD_INPUT`.",
	})
	async verifyEmail(
		@Ctx() ctx: GraphQLContext,
		@Arg("token", () => String, { description: "The link's `token`." }) token: string,
	): Promise<boolean> {
		await verifyEmail(ctx, { token });
		return true;
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description:
			"Mails a link by which a new password can be set, within the hour: true, whether or not anybody has the address. `PROVIDER_NOT_CONFIGURED` where no mail is sent, `RATE_LIMITED` after 5 in an hour for one address, 30 from one network address.",
	})
	async requestPasswordReset(
		@Ctx() ctx: GraphQLContext,
		@Arg("email", () => String, { description: "The address they sign in with, in any case." }) email: string,
	): Promise<boolean> {
		await requestPasswordReset(ctx, { email });
		return true;
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description:
			"Sets a new password by a mailed token, once, and ends all sessions of its user: true. Does not sign in. A token that does not work is `BAD_INPUT`.",
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
