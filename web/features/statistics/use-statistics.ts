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

/** The figures of a domain's keywords. */
export type DomainFigures = DomainStatisticsQuery["domain"]["stats"];

/** The figures of a domain, or of what a filter leaves of it. */
export interface Statistics {
	/** Null until the first answer. */
	stats: DomainFigures | null;
	/** How many keywords stand where, whatever place the filter asks for; null until the first answer. */
	spread: SpreadFragment | null;
	/** Keywords of the domain whatever the filter. */
	keywordCount: number;
	/** The first answer is on its way, or the one for another filter: older figures may show. */
	isLoading: boolean;
	/** The last reading failed. */
	hasFailed: boolean;
	/** Reads them again; what shows stays until the answer. */
	read: () => Promise<void>;
}

/** Reads the figures; while others are on their way the old ones stand. */
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

/** The filter less what it says of places, and whether it says anything of them. */
function withoutPlaces(filter: KeywordFilter | null): { hasPlaces: boolean; otherFilter: KeywordFilter | null } {
	const { positions, outcomes, ...others } = filter ?? {};
	const otherFilter = Object.keys(others).length > 0 ? others : null;
	return { hasPlaces: Boolean(positions?.length || outcomes?.length), otherFilter };
}
