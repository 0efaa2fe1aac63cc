import type { GraphQLContext, HttpContext } from "../core/http-context.ts";
import { createLoaders } from "../core/loaders.ts";

/** The context of an operation. */
export function graphqlContextOf(ctx: HttpContext): GraphQLContext {
	return { ...ctx, loaders: createLoaders() };
}

/** Clears everything read so far; called before and after a mutation. */
export function renew(ctx: GraphQLContext): void {
	ctx.em = ctx.em.fork();
	ctx.loaders.clear();
}
