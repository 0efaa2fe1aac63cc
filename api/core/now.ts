import { databaseNow } from "../db/sql.ts";
import type { GraphQLContext } from "./http-context.ts";

/** What reading the time needs. */
export type Operation = Pick<GraphQLContext, "em" | "loaders">;

/** The database's time, read once per operation, so that all its days end at the same moment. */
export async function operationNow(ctx: Operation): Promise<Date> {
	return (await ctx.loaders.load(readNow, ctx, "now")) as Date;
}

async function readNow({ em }: Operation, keys: readonly "now"[]): Promise<Date[]> {
	const now = await databaseNow(em);
	return keys.map(() => now);
}
