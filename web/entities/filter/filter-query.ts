import type { KeywordFilter, KeywordSort } from "../../gql/graphql.ts";
import { conditions } from "./conditions.ts";

/** A filter as REST calls take it. */
export function filterQuery(filter: KeywordFilter | null): Record<string, string> {
	const given = Object.entries(filter ?? {}).flatMap(([name, value]) => {
		const { toRest } = conditions[name as keyof KeywordFilter] as RestCondition;
		return value == null ? [] : [toRest(value, name)];
	});
	return Object.assign({}, ...given);
}

interface RestCondition {
	toRest: (value: unknown, name: string) => Record<string, string>;
}

/** An order as REST calls take it; null for their own. */
export function sortQuery(sort: (Omit<KeywordSort, "field"> & { field: string }) | null): Record<string, string> {
	if (sort === null) return {};
	const { field, direction, day, since } = sort;
	return {
		sort: field.toLowerCase(),
		...(direction && { direction: direction.toLowerCase() }),
		...(day && { sortDay: day }),
		...(since && { sortSince: since }),
	};
}
