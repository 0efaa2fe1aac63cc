import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { changePassword, updateProfile } from "./profile.service.ts";
import { ChangePasswordInput, SessionType, UpdateProfileInput } from "./profile.types.ts";
import { endOtherSessions, endSession, ownSessions } from "./sign-in/own-sessions.service.ts";
import { meOf } from "./users.service.ts";

/** The user's own profile and sessions. */
@Resolver(() => MeType)
export class ProfileResolver {
	@Needs("SESSION")
	@Mutation(() => MeType, {
		description: "Updates the given fields of the user's profile. `CONFLICT` if the username is taken.",
	})
	async updateProfile(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => UpdateProfileInput, { description: "The fields to change." }) input: UpdateProfileInput,
	): Promise<MeType> {
		await updateProfile(signedIn(ctx), input);
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Changes the password and ends all other sessions. A wrong current password is `BAD_INPUT`; after 10 in 15 minutes, `RATE_LIMITED`. Users without one set their first, within 10 minutes of signing in with single sign-on.",
	})
	async changePassword(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ChangePasswordInput, { description: "The current and the new password." })
		input: ChangePasswordInput,
	): Promise<MeType> {
		ctx.setDeviceCookie(await changePassword(signedIn(ctx), input));
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Ends one of the user's other sessions and its subscriptions. `CONFLICT` for the current session, which `logout` ends.",
	})
	async endSession(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The session's ID." }) id: string,
	): Promise<MeType> {
		await endSession(signedIn(ctx), id);
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description: "Ends the user's other sessions and their subscriptions.",
	})
	async endOtherSessions(@Ctx() ctx: GraphQLContext): Promise<MeType> {
		await endOtherSessions(signedIn(ctx));
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@FieldResolver(() => [SessionType], {
		description: "The user's active sessions: the current one first, then the most recently used, at most 100.",
	})
	sessions(@Ctx() ctx: GraphQLContext): Promise<SessionType[]> {
		return ownSessions(signedIn(ctx));
	}
}
