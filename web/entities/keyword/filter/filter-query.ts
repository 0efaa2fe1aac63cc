import type { KeywordFilter } from "../../../gql/graphql.ts";

/** Filters with enum values, which REST calls take in lower case. */
const named = new Set(["devices", "positions", "outcomes", "changes"]);

/** A filter as REST calls take it: lists with semicolons. */
export function filterQuery(filter: KeywordFilter | null): Record<string, string> {
	const entries = Object.entries(filter ?? {}).map(([name, value]): [string, string] => {
		const text = Array.isArray(value) ? value.join(";") : String(value);
		return [name, named.has(name) ? text.toLowerCase() : text];
	});
	return Object.fromEntries(entries);
}
