import { useEffect, useRef } from "react";
import { type Statistics, useStatistics } from "../features/statistics/use-statistics.ts";
import { type StatisticsHistory, useStatisticsHistory } from "../features/statistics/use-statistics-history.ts";
import { onReconnect } from "../lib/live-status.ts";
import { useThrottled } from "../lib/use-throttled.ts";
import { useFollowRun } from "./use-follow-run.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const statisticsMilliseconds = 3000;
/** The day's figures are stored a little after the run has ended. */
const historyMilliseconds = 6000;

/** The figures as a StatisticsStrip shows them. */
export interface LiveStatistics extends Statistics {
	/** The whole domain's days; null where a filter speaks of a part of it. */
	history: StatisticsHistory | null;
}

/** The figures of what the filters leave, brought up to date as a run goes on. */
export function useLiveStatistics({ domain, filter, timeZone, activeRun }: KeywordWorkspace): LiveStatistics {
	const statistics = useStatistics(domain.id, filter, timeZone);
	const { history, refetch } = useStatisticsHistory(domain.id, timeZone);
	const refresh = useThrottled(statistics.refetch, statisticsMilliseconds);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const onEnd = () => {
		refresh();
		clearTimeout(timer.current);
		timer.current = setTimeout(refetch, historyMilliseconds);
	};
	useEffect(() => () => clearTimeout(timer.current), []);
	useFollowRun(activeRun, { onStart: refresh, onProgress: refresh, onEnd });
	useEffect(() => onReconnect(refresh), [refresh]);
	return { ...statistics, history: filter === null ? history : null };
}
