import { useQuery } from "@apollo/client/react";
import { DomainStatisticsDocument, type DomainStatisticsQuery, type KeywordFilter } from "../../gql/graphql.ts";

/** The figures of a domain, or of what a filter leaves of it. */
export interface Statistics {
	/** Null until the first answer. */
	stats: DomainStatisticsQuery["domain"]["stats"] | null;
	/** Keywords of the domain whatever the filter. */
	keywordCount: number;
	/** They could not be read, and there are no old ones. */
	hasFailed: boolean;
	refetch: () => void;
}

/** Reads the figures; while others are on their way the old ones stand. */
export function useStatistics(domainId: string, filter: KeywordFilter | null, timeZone: string): Statistics {
	const { data, previousData, error, refetch } = useQuery(DomainStatisticsDocument, {
		variables: { domainId, filter, timeZone },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data ?? (previousData?.domain.id === domainId ? previousData : undefined);
	return {
		stats: shown?.domain.stats ?? null,
		keywordCount: shown?.domain.keywordCount ?? 0,
		hasFailed: !shown && error !== undefined,
		refetch: () => void refetch().catch(() => {}),
	};
}
