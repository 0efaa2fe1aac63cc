import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { MeType } from "../../../people/accounts/accounts.types.ts";
import { meOf } from "../../../people/users/users.service.ts";
import { ownAlertMail } from "./alert-mail.loaders.ts";
import { setAlertMail } from "./alert-mail.service.ts";

/** Whether the caller gets alerts by mail. */
@Resolver(() => MeType)
export class AlertMailResolver {
	@Needs("SESSION")
	@Mutation(() => MeType, {
		description: "Turns the caller's alert mail on or off. Other members and channels are not affected.",
	})
	async setAlertMail(
		@Ctx() ctx: GraphQLContext,
		@Arg("isOn", () => Boolean, { description: "Whether the caller wants alerts by mail." }) isOn: boolean,
	): Promise<MeType> {
		await setAlertMail(signedIn(ctx), isOn);
		return meOf(signedIn(ctx));
	}

	@FieldResolver(() => Boolean, {
		description: "Whether the caller wants alerts by mail; at first the account's owner does.",
	})
	async isAlertMailOn(@Ctx() ctx: GraphQLContext): Promise<boolean> {
		return (await ctx.loaders.load(ownAlertMail, ctx, "own"))?.isAlertMailOn ?? false;
	}

	@FieldResolver(() => String, {
		nullable: true,
		description: "What keeps the caller from getting alerts by mail, as a sentence; null if nothing does.",
	})
	async alertMailProblem(@Ctx() ctx: GraphQLContext): Promise<string | null> {
		return (await ctx.loaders.load(ownAlertMail, ctx, "own"))?.alertMailProblem ?? null;
	}
}
