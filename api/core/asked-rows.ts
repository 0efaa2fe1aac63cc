import { Refusal } from "../errors.ts";
import type { GraphQLContext } from "./http-context.ts";
import { keywordsOfARow } from "./row-cost.ts";

/**
 * Maximum rows per operation. Depth alone does not bound an operation: a page of keywords, each with its domain, each
 * with a page of keywords, requests the product of the pages.
 */
export const maxRows = 100_000;

/** Rows requested so far, keyed by the operation's loaders. */
const asked = new WeakMap<object, number>();

/** Counts rows among those that an operation requests. */
export function askRows({ loaders }: GraphQLContext, rows: number): void {
	asked.set(loaders, (asked.get(loaders) ?? 0) + Math.max(0, rows));
}

/** Refuses an operation that requests more than the maximum. */
export function refuseTooMany({ loaders }: GraphQLContext): void {
	const rows = asked.get(loaders) ?? 0;
	if (rows <= maxRows) return;
	const [sum, most] = [rows, maxRows].map((number) => number.toLocaleString("en-US"));
	const message = `The operation requests more than ${most} rows (${sum}). Request smaller pages, or fewer pages and summaries per operation. A domain's summary counts as one row per ${keywordsOfARow} keywords.`;
	throw new Refusal("BAD_INPUT", message, { details: [{ field: "body", message }] });
}
