import { useEffect, useMemo, useRef } from "react";
import { DomainHistoryDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import type { DomainFigures } from "./use-statistics.ts";

type Figures = Pick<DomainFigures, "avgPosition" | "top3Count" | "top10Count" | "visibilityScore">;

/** The last thirty days, oldest first; null on days without measurements. */
export type StatisticsHistory = Record<keyof Figures, readonly (number | null)[]>;

/** The domain's figures by day. Today's are those shown next to it, so that the two never differ. */
export function useStatisticsHistory(
	domainId: string,
	timeZone: string,
	today: string,
	/** The domain's current figures; null while unknown. */
	now: DomainFigures | null,
): StatisticsHistory | null {
	const { value, retry } = useReading(DomainHistoryDocument, {
		variables: { domainId, timeZone },
	});
	const readOn = useRef(today);
	useEffect(() => {
		if (readOn.current === today) return;
		readOn.current = today;
		void retry();
	}, [today, retry]);

	const stats = value?.domain.dailyStats;
	return useMemo(() => (stats ? historyOf(stats, now) : null), [stats, now]);
}

/** Days (newest first) as the chart needs them, with today's figures as they are now: the API stores them after a run. */
export function historyOf(
	stats: StatisticsHistory,
	now: (Figures & { measuredTodayCount: number }) | null,
): StatisticsHistory {
	const isMeasured = now !== null && now.measuredTodayCount > 0;
	const daysOf = (figure: keyof Figures) => {
		const [kept = null, ...earlier] = stats[figure];
		return [isMeasured ? now[figure] : kept, ...earlier].reverse();
	};
	return {
		avgPosition: daysOf("avgPosition"),
		top3Count: daysOf("top3Count"),
		top10Count: daysOf("top10Count"),
		visibilityScore: daysOf("visibilityScore"),
	};
}
