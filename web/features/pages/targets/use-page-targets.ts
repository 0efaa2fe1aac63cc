import { toFilter } from "../../../entities/filter/keyword-filters.ts";
import { type KeywordSortField, PageTargetsDocument, type PageTargetsQuery } from "../../../gql/graphql.ts";
import { type Sort, sortAmong } from "../../../lib/address/sorting.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import type { PagesState } from "../view/pages-state.ts";

export type PageTargets = PageTargetsQuery["domain"];

const fields: readonly KeywordSortField[] = ["PHRASE", "POSITION"];

/** How the keywords are sorted; null for the API's own order. */
export function targetSort(state: PagesState): Sort<KeywordSortField> | null {
	return sortAmong(fields, state.sort);
}

/** Reads the targets of a state. Readouts and health ignore the chosen target states. */
export function usePageTargets(domainId: string, state: PagesState): Reading<PageTargets> {
	const { page, size } = state;
	const reading = useReading(PageTargetsDocument, {
		variables: {
			domainId,
			filter: toFilter(state),
			among: toFilter({ ...state, targets: [] }),
			sort: targetSort(state),
			page: { offset: (page - 1) * size, limit: size },
			timeZone: localTimeZone(),
		},
		keep: ({ domain }) => domain.id === domainId,
	});
	return { ...reading, value: reading.value?.domain ?? null };
}
