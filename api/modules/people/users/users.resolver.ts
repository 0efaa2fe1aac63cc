import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { For, Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { LoginInput, MeType, RegisterInput, UserType } from "../accounts/accounts.types.ts";
import { ledgerOf } from "../credits/credits.service.ts";
import { LedgerRow } from "../credits/credits.types.ts";
import { login, logout } from "./sign-in/sessions.service.ts";
import { meOf, register } from "./users.service.ts";

/** Sign-up, sign-in, sign-out and the signed-in user. */
@Resolver(() => MeType)
export class UsersResolver {
	@Query(() => MeType, { description: "The signed-in user; `UNAUTHENTICATED` if nobody is signed in." })
	me(@Ctx() ctx: GraphQLContext): Promise<MeType> {
		return meOf(signedIn(ctx));
	}

	@Needs("PUBLIC")
	@Mutation(() => UserType, {
		description:
			"Creates a user and an account with 100 credits; does not sign in. Refuses with `EMAIL_TAKEN`, `FORBIDDEN` while sign-up is closed or passwords are for administrators alone, or `RATE_LIMITED` after 60 per hour from one network address.",
	})
	register(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => RegisterInput, { description: "The new user." }) input: RegisterInput,
	): Promise<UserType> {
		return register(ctx, input);
	}

	@Needs("PUBLIC")
	@Mutation(() => MeType, {
		description:
			"Signs in and sets the session cookie; HTTP only. Ends the session of the cookie sent along. `INVALID_CREDENTIALS` for a wrong address or password, `FORBIDDEN` where passwords are for administrators alone, `RATE_LIMITED` after 10 failures in 15 minutes.",
	})
	async login(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => LoginInput, { description: "Sign-in credentials." }) input: LoginInput,
	): Promise<MeType> {
		ctx.needCookies();
		const { viewer, token, expiresAt, newDevice } = await login(ctx, input);
		ctx.setSessionCookie(token, expiresAt);
		if (newDevice) ctx.setDeviceCookie(newDevice);
		ctx.viewer = viewer;
		return meOf(signedIn(ctx));
	}

	@Needs("PUBLIC")
	@Mutation(() => Boolean, {
		description: "Ends the session and its subscriptions. Returns true, also without a session.",
	})
	async logout(@Ctx() ctx: GraphQLContext): Promise<boolean> {
		await logout(ctx);
		ctx.clearSessionCookie();
		ctx.viewer = null;
		return true;
	}

	@For("ADMIN")
	@FieldResolver(() => [LedgerRow], {
		description: "The account's credit movements, newest first. They add up to the balance.",
	})
	ledger(
		@Ctx() ctx: GraphQLContext,
		@Arg("limit", () => Int, { defaultValue: 100, description: "Maximum number of entries: 1 to 1,000." })
		limit: number,
		@Arg("before", () => ID, { nullable: true, description: "Only entries older than the one with this ID." })
		before?: string,
	): Promise<LedgerRow[]> {
		return ledgerOf(signedIn(ctx), { limit, before });
	}
}
