import { useEffect } from "react";
import { type Statistics, useStatistics } from "../features/statistics/use-statistics.ts";
import { onReconnect } from "../lib/live-status.ts";
import { useThrottled } from "../lib/use-throttled.ts";
import { useFollowRun } from "./use-follow-run.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const statisticsMilliseconds = 3000;

/** The figures of what the filters leave, brought up to date as a run goes on. */
export function useLiveStatistics({ domain, filter, timeZone, activeRun }: KeywordWorkspace): Statistics {
	const statistics = useStatistics(domain.id, filter, timeZone);
	const refresh = useThrottled(statistics.refetch, statisticsMilliseconds);
	useFollowRun(activeRun, { onStart: refresh, onProgress: refresh, onEnd: refresh });
	useEffect(() => onReconnect(refresh), [refresh]);
	return statistics;
}
