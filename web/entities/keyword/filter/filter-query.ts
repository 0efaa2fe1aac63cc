import type { KeywordFilter, MovementFilterInput } from "../../../gql/graphql.ts";

/** Filters with enum values, which REST calls take in lower case. */
const named = new Set(["devices", "positions", "outcomes", "changes"]);

/** A filter as REST calls take it: lists with semicolons. */
export function filterQuery(filter: KeywordFilter | null): Record<string, string> {
	const { movement, ...conditions } = filter ?? {};
	const entries = Object.entries(conditions).map(([name, value]): [string, string] => {
		const text = Array.isArray(value) ? value.join(";") : String(value);
		return [name, named.has(name) ? text.toLowerCase() : text];
	});
	return { ...Object.fromEntries(entries), ...(movement ? movementQuery(movement) : {}) };
}

function movementQuery({ from, to, kinds, movement }: MovementFilterInput): Record<string, string> {
	return {
		movementFrom: from,
		...(to ? { movementTo: to } : {}),
		...(kinds ? { movementKinds: kinds.join(";").toLowerCase() } : {}),
		...(movement ? { movementDirection: movement.toLowerCase() } : {}),
	};
}
