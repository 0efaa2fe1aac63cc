import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { type Choices, choicesOf } from "./serving.service.ts";

/** The choices and credentials of the caller's account, read once for an operation. */
export function choicesOfViewer(ctx: GraphQLContext): Choices | Promise<Choices> {
	return ctx.loaders.once(readChoices, ctx);
}

function readChoices(ctx: GraphQLContext): Promise<Choices> {
	return choicesOf(ctx, ctx.em, signedIn(ctx).viewer.accountId);
}
