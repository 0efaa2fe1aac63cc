import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import {
	DomainStatisticsDocument,
	type DomainStatisticsQuery,
	type KeywordFilter,
	type SpreadFragment,
} from "../../gql/graphql.ts";
import { serialReading } from "../../lib/api/serial-reading.ts";

export type DomainFigures = DomainStatisticsQuery["domain"]["stats"];

/** The figures of a domain, or of its filtered keywords. */
export interface Statistics {
	/** Null before the first response. */
	stats: DomainFigures | null;
	/** Keywords by bucket, ignoring position filters; null before the first response. */
	spread: SpreadFragment | null;
	/** All keywords of the domain, ignoring the filter. */
	keywordCount: number;
	/** The first response, or the one for another filter, is loading: older figures may show. */
	isLoading: boolean;
	hasFailed: boolean;
	/** Refetches; the old figures stay meanwhile. */
	read: () => Promise<void>;
}

/** Reads the figures; the old ones show while others are loading. */
export function useStatistics(domainId: string, filter: KeywordFilter | null, timeZone: string): Statistics {
	const { data, previousData, error, refetch, networkStatus } = useQuery(DomainStatisticsDocument, {
		variables: { domainId, filter, timeZone, ...withoutPlaces(filter) },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data ?? (previousData?.domain.id === domainId ? previousData : undefined);
	const read = useMemo(() => serialReading(() => refetch()), [refetch]);
	return {
		stats: shown?.domain.stats ?? null,
		spread: (shown?.domain.beside ?? shown?.domain.stats)?.spread ?? null,
		keywordCount: shown?.domain.keywordCount ?? 0,
		isLoading: networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables,
		hasFailed: error !== undefined,
		read,
	};
}

/** The filter without its positions, and whether it had any. */
function withoutPlaces(filter: KeywordFilter | null): { hasPlaces: boolean; otherFilter: KeywordFilter | null } {
	const { positions, outcomes, ...others } = filter ?? {};
	const otherFilter = Object.keys(others).length > 0 ? others : null;
	return { hasPlaces: Boolean(positions?.length || outcomes?.length), otherFilter };
}
