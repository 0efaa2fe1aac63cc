import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { For, Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { deleteAccount } from "./account-deletion.service.ts";

/** An account as a whole. */
@Resolver()
export class AccountDataResolver {
	@Needs("SESSION")
	@For("OWNER")
	@Mutation(() => Boolean, {
		description:
			"Permanently deletes the account with all its data and ends all its sessions. Returns true. A wrong password is `BAD_INPUT`; after 10 in 15 minutes, `RATE_LIMITED`. Users without one must have signed in with single sign-on in the last 10 minutes. `CONFLICT` for the last administrator.",
	})
	async deleteAccount(
		@Ctx() ctx: GraphQLContext,
		@Arg("password", () => String, { description: "The user's password." }) password: string,
	): Promise<boolean> {
		await deleteAccount(signedIn(ctx), { password });
		ctx.clearSessionCookie();
		ctx.viewer = null;
		return true;
	}
}
