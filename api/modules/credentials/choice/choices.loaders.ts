import type { Context } from "../../../context.ts";
import { type Choices, choicesOf } from "./serving.service.ts";

/** Batch: the choices and credentials of accounts. */
export async function choicesByAccount(ctx: Context, accountIds: readonly string[]): Promise<Choices[]> {
	return Promise.all(accountIds.map((accountId) => choicesOf(ctx, ctx.em, accountId)));
}
