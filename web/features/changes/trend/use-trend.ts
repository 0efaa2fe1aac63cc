import { DomainTrendDocument, type KeywordFilter } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import type { TwoDays } from "../view/changes-state.ts";
import type { Trend } from "./trend-points.ts";

/** Reads the trend of the days that the chart shows, which are null until known. */
export function useTrend(
	domainId: string,
	range: TwoDays | null,
	filter: KeywordFilter | null,
	timeZone: string,
): Reading<Trend> {
	const reading = useReading(DomainTrendDocument, {
		variables: { domainId, from: range?.from ?? "", to: range?.to ?? "", timeZone, filter },
		skip: range === null,
		keep: ({ domain }) => domain.id === domainId,
	});
	return { ...reading, value: reading.value?.domain.trend ?? null };
}
