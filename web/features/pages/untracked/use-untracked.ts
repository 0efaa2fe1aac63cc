import { type QuerySortField, UntrackedQueriesDocument, type UntrackedQueriesQuery } from "../../../gql/graphql.ts";
import { type Sort, sortAmong } from "../../../lib/address/sorting.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import type { PagesState } from "../view/pages-state.ts";

/** Null where no property covers the domain. */
export type Untracked = UntrackedQueriesQuery["domain"]["untrackedQueries"];

const fields: readonly QuerySortField[] = ["CLICKS", "IMPRESSIONS", "POSITION", "QUERY"];

/** How queries are sorted; null for the API's own order. */
export function querySort(state: PagesState): Sort<QuerySortField> | null {
	return sortAmong(fields, state.sort);
}

/** Reads the searches of a state. */
export function useUntracked(domainId: string, state: PagesState): Reading<{ queries: Untracked }> {
	const { page, size, days, impressions, withBrand } = state;
	const reading = useReading(UntrackedQueriesDocument, {
		variables: {
			domainId,
			days,
			minImpressions: impressions,
			includeBrand: withBrand,
			text: state.text.trim() || null,
			sort: querySort(state),
			page: { offset: (page - 1) * size, limit: size },
		},
		keep: ({ domain }) => domain.id === domainId,
	});
	return { ...reading, value: reading.value && { queries: reading.value.domain.untrackedQueries } };
}
