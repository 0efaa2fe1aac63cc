import type { Context } from "../../context.ts";
import type { ComparisonRow } from "./comparison.types.ts";

/** A loader key for a keyword's row. */
export function comparedWithKey(keywordId: string, args: unknown): string {
	return JSON.stringify([keywordId, args]);
}

/** Batch: rows by `comparedWithKey`. */
export async function comparedWithByKey(_ctx: Context, keys: readonly string[]): Promise<(ComparisonRow | null)[]> {
	return keys.map(() => null);
}
