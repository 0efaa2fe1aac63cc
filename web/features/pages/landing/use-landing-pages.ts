import {
	type KeywordFilter,
	type LandingPageSortField,
	LandingPagesDocument,
	type LandingPagesQuery,
} from "../../../gql/graphql.ts";
import { desc, type Sort, sortAmong } from "../../../lib/address/sorting.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { compareDay, type PagesState } from "../view/pages-state.ts";
import { usePageCounts } from "../view/use-page-counts.ts";

export type LandingPages = LandingPagesQuery["domain"]["landingPages"] & {
	/** Pages that rank now, ignoring the search; null until known. */
	rankingCount: number | null;
};

const fields: readonly LandingPageSortField[] = [
	"KEYWORDS",
	"BEST_POSITION",
	"AVERAGE_POSITION",
	"VOLUME",
	"ESTIMATED_CLICKS",
	"CLICKS",
	"IMPRESSIONS",
	"URL",
];

/** How landing pages are sorted: as chosen, else by estimated clicks, and where none are known by number of keywords. */
export function landingSort(state: PagesState): Sort<LandingPageSortField> {
	return chosenSort(state) ?? desc("ESTIMATED_CLICKS");
}

/** The chosen order of landing pages; null for their own. */
export function chosenSort(state: PagesState): Sort<LandingPageSortField> | null {
	return sortAmong(fields, state.sort);
}

export interface LandingPagesSelection {
	domainId: string;
	state: PagesState;
	/** Without the search, which covers pages. */
	filter: KeywordFilter | null;
	today: string;
}

/** Reads the landing pages of a state. */
export function useLandingPages({ domainId, state, filter, today }: LandingPagesSelection): Reading<LandingPages> {
	const { page, size } = state;
	const counts = usePageCounts(domainId).value?.domain;
	const reading = useReading(LandingPagesDocument, {
		variables: {
			domainId,
			filter,
			compareTo: compareDay(state.compare, today),
			timeZone: localTimeZone(),
			text: state.text.trim() || null,
			sort: landingSort(state),
			isFiltered: filter !== null,
			page: { offset: (page - 1) * size, limit: size },
		},
		keep: ({ domain }) => domain.id === domainId,
	});
	const { landingPages, ranking } = reading.value?.domain ?? {};
	const rankingCount = (ranking ?? counts?.landingPages)?.totalCount ?? null;
	return { ...reading, value: landingPages ? { ...landingPages, rankingCount } : null };
}
