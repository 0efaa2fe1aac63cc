import { CompareSitesDocument, type CompareSitesQuery, type KeywordFilter } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { type CompareState, ownOrder } from "./compare-state.ts";

/** The days and keywords of a comparison. */
export interface CompareScope {
	domainId: string;
	competitorId: string;
	filter: KeywordFilter | null;
	/** The last day, `yyyy-MM-dd`; null for today. */
	until: string | null;
	includeBrand: boolean;
}

export type HeadToHead = CompareSitesQuery["domain"]["headToHead"] & {
	/** The competitor's host and path. */
	site: string;
};

/** Reads the rows of a state. */
export function useHeadToHead(scope: CompareScope, state: CompareState): Reading<HeadToHead> {
	const { standings, sort, page, size } = state;
	const reading = useReading(CompareSitesDocument, {
		variables: {
			...scope,
			timeZone: localTimeZone(),
			standings: standings.length > 0 ? [...standings] : null,
			sort: sort ?? ownOrder,
			page: { offset: (page - 1) * size, limit: size },
		},
		keep: ({ domain }) => domain.id === scope.domainId,
	});
	const { headToHead, trackedCompetitors } = reading.value?.domain ?? {};
	const site = trackedCompetitors?.find(({ id }) => id === scope.competitorId)?.site ?? "";
	return { ...reading, value: headToHead ? { ...headToHead, site } : null };
}
