import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../core/access.ts";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { changePassword, updateProfile } from "./profile.service.ts";
import { ChangePasswordInput, SessionType, UpdateProfileInput } from "./profile.types.ts";
import { endOtherSessions, endSession, ownSessions } from "./sign-in/own-sessions.service.ts";
import { meOf } from "./users.service.ts";

/** What users change about themselves, and where they are signed in. */
@Resolver(() => MeType)
export class ProfileResolver {
	@Needs("SESSION")
	@Mutation(() => MeType, {
		description: "Changes what is given of the signed-in user's profile. `CONFLICT` when somebody has the username.",
	})
	async updateProfile(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => UpdateProfileInput, { description: "What to change." }) input: UpdateProfileInput,
	): Promise<MeType> {
		await updateProfile(signedIn(ctx), input);
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Replaces the password and ends all other sessions. A wrong current password is `BAD_INPUT`; after 10 of them in 15 minutes, `RATE_LIMITED`.",
	})
	async changePassword(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ChangePasswordInput, { description: "The password they have, and the new one." })
		input: ChangePasswordInput,
	): Promise<MeType> {
		ctx.setDeviceCookie(await changePassword(signedIn(ctx), input));
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Ends another session of the signed-in user's, and its subscriptions. `CONFLICT` for the one in use, which `logout` ends.",
	})
	async endSession(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The session's id." }) id: string,
	): Promise<MeType> {
		await endSession(signedIn(ctx), id);
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description: "Ends all sessions of the signed-in user's but the one in use, and their subscriptions.",
	})
	async endOtherSessions(@Ctx() ctx: GraphQLContext): Promise<MeType> {
		await endOtherSessions(signedIn(ctx));
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@FieldResolver(() => [SessionType], {
		description: "Where they are signed in: the session in use first, then those seen last, a hundred at most.",
	})
	sessions(@Ctx() ctx: GraphQLContext): Promise<SessionType[]> {
		return ownSessions(signedIn(ctx));
	}
}
