import type { Context, SignedInContext } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../errors.ts";

/** The context with a viewer. Refuses callers who are not signed in. */
export function signedIn(ctx: Context): SignedInContext {
	const { viewer } = ctx;
	if (!viewer) throw new Refusal("UNAUTHENTICATED", "Sign in first.");
	return { ...ctx, viewer };
}

/** Runs the work in one transaction; its `afterCommit` callbacks run after the commit. */
export async function transacted<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	if (ctx.em.isInTransaction()) return work(ctx);
	let left: (() => Promise<void>)[] = [];
	const result = await inTransaction(ctx.em, (em) => {
		left = [];
		const afterCommit = async (later: () => Promise<void>) => void left.push(later);
		return work({ ...ctx, em, afterCommit });
	});
	for (const later of left) await later();
	return result;
}
