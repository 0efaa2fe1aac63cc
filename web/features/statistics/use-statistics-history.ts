import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { DomainHistoryDocument, type DomainHistoryQuery } from "../../gql/graphql.ts";

type DailyStats = DomainHistoryQuery["domain"]["dailyStats"];

/** The figures of the last thirty days, oldest first; null on days on which nothing was measured. */
export type StatisticsHistory = Pick<DailyStats, "avgPosition" | "top3Count" | "top10Count" | "visibilityScore">;

/** How the whole domain stood day by day. */
export function useStatisticsHistory(domainId: string, timeZone: string) {
	const { data, refetch } = useQuery(DomainHistoryDocument, {
		variables: { domainId, timeZone },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const stats = data?.domain.dailyStats;
	const history = useMemo<StatisticsHistory | null>(
		() =>
			stats
				? {
						avgPosition: stats.avgPosition.toReversed(),
						top3Count: stats.top3Count.toReversed(),
						top10Count: stats.top10Count.toReversed(),
						visibilityScore: stats.visibilityScore.toReversed(),
					}
				: null,
		[stats],
	);
	return { history, refetch: () => void refetch().catch(() => {}) };
}
