import { Refusal } from "../errors.ts";
import { signedIn } from "./guards.ts";
import type { GraphQLContext } from "./http-context.ts";
import { limitKeywordRead } from "./large-reads.ts";
import { keywordsOfARow } from "./row-cost.ts";

/**
 * Maximum rows per operation. Depth alone does not bound an operation: a page of keywords, each with its domain, each
 * with a page of keywords, requests the product of the pages.
 */
export const maxRows = 100_000;

/** Rows requested so far, keyed by the operation's loaders. */
const requested = new WeakMap<object, number>();

/** The rows that an operation has requested so far. */
export function rowsRequested({ loaders }: Pick<GraphQLContext, "loaders">): number {
	return requested.get(loaders) ?? 0;
}

/** Counts rows among those that an operation requests. */
export function countRows(ctx: GraphQLContext, rows: number): void {
	requested.set(ctx.loaders, rowsRequested(ctx) + Math.max(0, rows));
}

/**
 * Counts keywords that are read for a figure or a page, as `ReadsKeywords` does for a field of a domain. Fields that are charged
 * in the same tick are counted first, so that an operation that requests too much reads nothing for them.
 */
export async function chargeKeywords(ctx: GraphQLContext, keywordCount: number): Promise<void> {
	countRows(ctx, Math.ceil(Math.min(keywordCount, maxRows) / keywordsOfARow));
	await new Promise<void>((resolve) => process.nextTick(resolve));
	refuseTooMany(ctx);
}

/** Reads from all of so many keywords: counts them first, as `chargeKeywords` does, and if they are many, as a large read of the account. */
export async function readKeywords<Answer>(
	ctx: GraphQLContext,
	keywordCount: number,
	read: () => Answer | Promise<Answer>,
): Promise<Answer> {
	await chargeKeywords(ctx, keywordCount);
	return limitKeywordRead(signedIn(ctx).viewer.accountId, keywordCount, read);
}

/** Refuses an operation that requests more than the maximum. */
export function refuseTooMany(ctx: GraphQLContext): void {
	const rows = rowsRequested(ctx);
	if (rows <= maxRows) return;
	const [sum, most] = [rows, maxRows].map((number) => number.toLocaleString("en-US"));
	const message = `The operation requests more than ${most} rows (${sum}). Request smaller pages, or fewer pages and summaries per operation. A domain's summary counts as one row per ${keywordsOfARow} keywords.`;
	throw new Refusal("BAD_INPUT", message, { details: [{ field: "body", message }] });
}
