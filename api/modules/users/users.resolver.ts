import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Needs } from "../../core/access.ts";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { LoginInput, MeType, RegisterInput, UserType } from "../accounts/accounts.types.ts";
import { ledgerOf } from "../credits/credits.service.ts";
import { LedgerRow } from "../credits/credits.types.ts";
import { login, logout } from "./sign-in/sessions.service.ts";
import { meOf, register } from "./users.service.ts";

/** Signing up, in and out, and who is signed in. */
@Resolver(() => MeType)
export class UsersResolver {
	@Query(() => MeType, { description: "The signed-in user; `UNAUTHENTICATED` when nobody is." })
	me(@Ctx() ctx: GraphQLContext): Promise<MeType> {
		return meOf(signedIn(ctx));
	}

	@Needs("PUBLIC")
	@Mutation(() => UserType, {
		description:
			"Makes a user and their account with 100 credits, and does not sign in. Refuses with `EMAIL_TAKEN`, `FORBIDDEN` while sign-up is closed, `RATE_LIMITED` after 60 in an hour from one network address.",
	})
	register(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => RegisterInput, { description: "Who signs up." }) input: RegisterInput,
	): Promise<UserType> {
		return register(ctx, input);
	}

	@Needs("PUBLIC")
	@Mutation(() => MeType, {
		description:
			"Signs in and sets the session's cookie: over HTTP only. The session of the cookie sent along ends. Refuses with `INVALID_CREDENTIALS`, and with `RATE_LIMITED` after 10 failures in 15 minutes.",
	})
	async login(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => LoginInput, { description: "Who signs in." }) input: LoginInput,
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
		description: "Ends the session and its subscriptions; true also when there was none.",
	})
	async logout(@Ctx() ctx: GraphQLContext): Promise<boolean> {
		await logout(ctx);
		ctx.clearSessionCookie();
		ctx.viewer = null;
		return true;
	}

	@FieldResolver(() => [LedgerRow], {
		description: "What moved the account's credits, newest first. The entries sum to the balance.",
	})
	ledger(
		@Ctx() ctx: GraphQLContext,
		@Arg("limit", () => Int, { defaultValue: 100, description: "Entries at most: 1 to 1,000." }) limit: number,
		@Arg("before", () => ID, { nullable: true, description: "An entry's id: only those before it." }) before?: string,
	): Promise<LedgerRow[]> {
		return ledgerOf(signedIn(ctx), { limit, before });
	}
}
