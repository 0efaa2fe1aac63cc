import { useQuery } from "@apollo/client/react";
import { toFilter } from "../../../entities/filter/keyword-filters.ts";
import { type KeywordSortField, PageTargetsDocument, type PageTargetsQuery } from "../../../gql/graphql.ts";
import { type Sort, sortAmong } from "../../../lib/address/sorting.ts";
import { type Reading, readingOf } from "../../../lib/api/reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import type { PagesState } from "../view/pages-state.ts";

export type PageTargets = PageTargetsQuery["domain"];

const fields: readonly KeywordSortField[] = ["PHRASE", "POSITION"];

/** How the keywords are sorted; null for the API's own order. */
export function targetSort(state: PagesState): Sort<KeywordSortField> | null {
	return sortAmong(fields, state.sort);
}

/** Reads the targets that the state asks for. The chosen states take no part in readouts and health: they stay as they are. */
export function usePageTargets(domainId: string, state: PagesState): Reading<PageTargets> {
	const { page, size } = state;
	const answer = useQuery(PageTargetsDocument, {
		variables: {
			domainId,
			filter: toFilter(state),
			among: toFilter({ ...state, targets: [] }),
			sort: targetSort(state),
			page: { offset: (page - 1) * size, limit: size },
			timeZone: localTimeZone(),
		},
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	return readingOf(answer, domainId, ({ domain }) => domain);
}
