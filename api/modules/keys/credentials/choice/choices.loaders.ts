import type { Context } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { type Choices, choicesOf } from "./serving.service.ts";

/** The choices and credentials of the caller's account. */
export async function choicesOfViewer(ctx: GraphQLContext): Promise<Choices> {
	const { accountId } = signedIn(ctx).viewer;
	const choices = await ctx.loaders.load(choicesByAccount, ctx, accountId);
	if (!choices) throw new Error("An account has no choices.");
	return choices;
}

/** Batch: the choices and credentials of accounts. */
async function choicesByAccount(ctx: Context, accountIds: readonly string[]): Promise<Choices[]> {
	return Promise.all(accountIds.map((accountId) => choicesOf(ctx, ctx.em, accountId)));
}
