import { useQuery } from "@apollo/client/react";
import { DomainTrendDocument, type KeywordFilter } from "../../../gql/graphql.ts";
import type { TwoDays } from "../view/changes-state.ts";
import type { Trend } from "./trend-points.ts";

export interface TrendReading {
	/** Null before the first answer. */
	trend: Trend | null;
	/** Still the values of other days or another filter. */
	isStale: boolean;
	hasFailed: boolean;
	/** Reads it again; the old values stay meanwhile. */
	read: () => void;
}

/** Reads the trend of the days that the chart shows, which are null until known. */
export function useTrend(
	domainId: string,
	range: TwoDays | null,
	filter: KeywordFilter | null,
	timeZone: string,
): TrendReading {
	const { data, previousData, error, refetch } = useQuery(DomainTrendDocument, {
		variables: { domainId, from: range?.from ?? "", to: range?.to ?? "", timeZone, filter },
		skip: range === null,
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data ?? (previousData?.domain.id === domainId ? previousData : undefined);
	return {
		trend: shown?.domain.trend ?? null,
		isStale: !data && shown !== undefined,
		hasFailed: error !== undefined && !data,
		read: () => void (range && refetch().catch(() => {})),
	};
}
