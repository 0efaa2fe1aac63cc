import { Extensions } from "type-graphql";

/** Keywords that count as one row where a field reads them and answers with a figure or a page. */
export const keywordsOfARow = 4;

/**
 * Marks a field of `Domain` that reads all of the domain's keywords, however little it answers: `graphql/cost.ts` charges it
 * with them. A field with a page reads them all only when it is sorted, filtered or begins with an offset.
 * @param ofARow keywords that count as one row of what an operation may ask for; 1 where each may be answered
 */
export function ReadsKeywords(ofARow = keywordsOfARow): MethodDecorator {
	return Extensions({ readsKeywords: ofARow });
}
