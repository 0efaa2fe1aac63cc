import { useCallback, useEffect, useRef, useState } from "react";
import type { DomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { type Statistics, useStatistics } from "../../features/statistics/use-statistics.ts";
import { type StatisticsHistory, useStatisticsHistory } from "../../features/statistics/use-statistics-history.ts";
import { onReconnect } from "../../lib/api/live-status.ts";
import { useThrottled } from "../../lib/use-throttled.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

/** As often as the figures follow checks that end. */
const followMilliseconds = 1000;

/** The figures as a StatisticsStrip shows them. */
export interface LiveStatistics extends Pick<Statistics, "stats" | "spread" | "keywordCount"> {
	/** The shown figures are not up to date: they lack a finished run, or those of another filter are loading. */
	isPending: boolean;
	/** They could not be read, and the shown ones are not up to date. */
	hasFailed: boolean;
	retry: () => void;
	/** The whole domain's days; null where a filter selects a part of it. */
	history: StatisticsHistory | null;
}

/** The figures of the filtered keywords: they follow finished checks, and are read again at the end of a run. */
export function useLiveStatistics({
	domain,
	filter,
	timeZone,
	today,
	runs,
	checked,
}: KeywordWorkspace): LiveStatistics {
	const statistics = useStatistics(domain.id, filter, timeZone);
	const { stats, spread, keywordCount, isLoading, hasFailed } = statistics;
	const { isBehind, read } = useFinishedRuns(runs, statistics);
	const isWhole = filter === null;
	const history = useStatisticsHistory(domain.id, timeZone, today, isWhole ? stats : null);

	const follow = useThrottled(read, followMilliseconds);
	useEffect(() => {
		if (checked > 0) follow();
	}, [checked, follow]);

	useEffect(() => onReconnect(read), [read]);

	// At midnight the day that they are compared with moves on.
	const readOn = useRef(today);
	useEffect(() => {
		if (readOn.current === today) return;
		readOn.current = today;
		read();
	}, [today, read]);

	return {
		stats,
		spread,
		keywordCount,
		isPending: isBehind || isLoading,
		hasFailed: hasFailed && (isBehind || stats === null),
		retry: read,
		history: isWhole ? history : null,
	};
}

/** Whether runs have ended that the figures do not include, which reads them again. */
function useFinishedRuns(
	{ endedRunIds, isLoading: isFindingOut }: DomainRuns,
	{ isLoading, read: readFigures }: Statistics,
): { isBehind: boolean; read: () => void } {
	const [included, setIncluded] = useState<ReadonlySet<string> | null>(null);
	// What had ended before is in the first answer.
	if (included === null && !isFindingOut) setIncluded(new Set(endedRunIds));
	const isBehind = included !== null && endedRunIds.some((id) => !included.has(id));

	const ended = endedRunIds.join();
	const read = useCallback(() => {
		const includes = () => setIncluded((before) => new Set([...(before ?? []), ...ended.split(",")]));
		readFigures().then(includes, () => {});
	}, [ended, readFigures]);

	// The pending answer may not include the run's end, and an identical request would only share it.
	useEffect(() => {
		if (isBehind && !isLoading) read();
	}, [isBehind, isLoading, read]);
	return { isBehind, read };
}
