import { databaseNow } from "../db/sql.ts";
import type { GraphQLContext } from "./http-context.ts";

/** What a batch needs that asks for the moment. */
export type Operation = Pick<GraphQLContext, "em" | "loaders">;

/** The database's time, read once for an operation, so that all of its days end at the same moment. */
export async function operationNow(ctx: Operation): Promise<Date> {
	return (await ctx.loaders.load(readNow, ctx, "now")) as Date;
}

async function readNow({ em }: Operation, keys: readonly "now"[]): Promise<Date[]> {
	const now = await databaseNow(em);
	return keys.map(() => now);
}
