import { Extensions } from "type-graphql";

/** Keywords that count as one row if a field reads them but returns only a figure or a page. */
export const keywordsOfARow = 4;

/**
 * Marks a field of `Domain` that reads all of the domain's keywords, however little it returns; `graphql/cost.ts`
 * charges for them. A field with a page reads them all only if sorted, filtered or with an offset.
 * @param ofARow keywords that count as one row; 1 if each may be returned
 */
export function ReadsKeywords(ofARow = keywordsOfARow): MethodDecorator {
	return Extensions({ readsKeywords: ofARow });
}

/** The same for a field with a page that reads them all whatever its arguments: it adds them up, or sorts what they add up to. */
export function ReadsEveryKeyword(): MethodDecorator {
	return Extensions({ readsKeywords: keywordsOfARow, readsEvery: true });
}

/**
 * Sets how many rows a field counts as by its arguments, in place of what `graphql/cost.ts` would derive, if anything; the
 * keywords that it reads are not charged, but large reads still wait for each other. One that reads later, in the fields of its answer,
 * calls `limitLargeRead` itself.
 */
export function CostsRows(rows: (args: Record<string, unknown>) => number): MethodDecorator {
	return Extensions({ costsRows: rows });
}
