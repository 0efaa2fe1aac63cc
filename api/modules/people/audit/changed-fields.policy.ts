import { isDeepStrictEqual } from "node:util";
import { andList } from "../../../lib/and-list.ts";

/**
 * The fields that a change gave other values, as a sentence lists them: `name, URL and depth`. Empty if it changed none.
 * @param words the fields that are told; several can share a word
 */
export function changedFields<Row extends object>(
	before: Row,
	after: Row,
	words: Partial<Record<keyof Row, string>>,
): string {
	const changed = (Object.keys(words) as (keyof Row)[]).filter(
		(field) => !isDeepStrictEqual(before[field], after[field]),
	);
	return andList([...new Set(changed.flatMap((field) => words[field] ?? []))]);
}
