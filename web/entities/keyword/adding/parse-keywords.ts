import { phraseKeyOf, phraseOf } from "../../../../schema/rules/phrase.ts";
import { collapseWhiteSpace, isVisible } from "../../../../schema/rules/text.ts";
import type { KeywordInput } from "../../../gql/graphql.ts";

export interface TypedKeywords {
	keywords: string[];
	/** Duplicate lines. */
	repeated: number;
}

/** One keyword a line; blank lines and duplicates are dropped. Invisible characters stay: the API drops them, and counts that. */
export function parseKeywords(text: string): TypedKeywords {
	const seen = new Map<string, string>();
	let repeated = 0;
	for (const line of text.split(/\r\n|\r|\n/)) {
		const same = phraseKeyOf(phraseOf(line));
		if (!isVisible(same)) continue;
		if (seen.has(same)) repeated++;
		else seen.set(same, collapseWhiteSpace(line));
	}
	return { keywords: [...seen.values()], repeated };
}

/** Comma-separated groups, trimmed; empty ones and duplicates are dropped. */
export function parseGroups(text: string): string[] {
	return [
		...new Set(
			text
				.split(",")
				.map((group) => group.trim())
				.filter(Boolean),
		),
	];
}

/** Bytes for keywords in a request: the API refuses bodies over 100 kB. */
const batchBytes = 80_000;

/** Splits keywords into requests that fit the API's limit. */
export function* inBatches(keywords: readonly KeywordInput[], limit = batchBytes): Iterable<KeywordInput[]> {
	const encoder = new TextEncoder();
	let batch: KeywordInput[] = [];
	let room = limit;
	for (const keyword of keywords) {
		const size = encoder.encode(JSON.stringify(keyword)).length + 1;
		if (size > room && batch.length > 0) {
			yield batch;
			batch = [];
			room = limit;
		}
		batch.push(keyword);
		room -= size;
	}
	if (batch.length > 0) yield batch;
}
