import type { KeywordInput } from "../../gql/graphql.ts";

/** One keyword a line; blank lines and repetitions are dropped. */
export function parseKeywords(text: string): string[] {
	const seen = new Map<string, string>();
	for (const line of text.split(/\r?\n/)) {
		const keyword = line.trim().replace(/\s+/g, " ");
		const same = keyword.normalize("NFC").toLowerCase();
		if (keyword && !seen.has(same)) seen.set(same, keyword);
	}
	return [...seen.values()];
}

/** Groups between commas, trimmed; empties and repetitions are dropped. */
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

/** Room for the rest of a request under the API's 100 kB. */
const batchBytes = 80_000;

/** Splits keywords into requests the API takes: it refuses GraphQL bodies over 100 kB. */
export function inBatches(keywords: readonly KeywordInput[], limit = batchBytes): KeywordInput[][] {
	const encoder = new TextEncoder();
	const batches: KeywordInput[][] = [];
	let room = 0;
	for (const keyword of keywords) {
		const size = encoder.encode(JSON.stringify(keyword)).length + 1;
		if (size > room) {
			batches.push([]);
			room = limit;
		}
		batches.at(-1)?.push(keyword);
		room -= size;
	}
	return batches;
}
