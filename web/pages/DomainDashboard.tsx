import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { KeywordsOverview } from "../features/keywords/KeywordsOverview.tsx";
import { countFilters, toFilter } from "../features/keywords/table-state.ts";
import { useKeywordTable } from "../features/keywords/use-keyword-table.ts";
import { useLivePositions } from "../features/keywords/use-live-positions.ts";
import { useTableState } from "../features/keywords/use-table-state.ts";
import { RunLine } from "../features/runs/RunLine.tsx";
import { progressInWords } from "../features/runs/run-words.ts";
import { useDomainRuns } from "../features/runs/use-domain-runs.ts";
import { useRefreshKeyword } from "../features/runs/use-refresh-keyword.ts";
import { StatisticsStrip } from "../features/statistics/StatisticsStrip.tsx";
import { useStatistics } from "../features/statistics/use-statistics.ts";
import type { DomainFieldsFragment } from "../gql/graphql.ts";
import { localTimeZone } from "../lib/days.ts";
import { onReconnect } from "../lib/live-status.ts";
import { useShortcuts } from "../lib/shortcuts.ts";
import { useThrottled } from "../lib/use-throttled.ts";
import { useToday } from "../lib/use-today.ts";
import { useUrlDialog } from "../lib/use-url-dialog.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { useFollowRun } from "./use-follow-run.ts";

const AddKeywordsDialog = lazy(() =>
	import("../features/keywords/AddKeywordsDialog.tsx").then((m) => ({ default: m.AddKeywordsDialog })),
);
const StartRunDialog = lazy(() =>
	import("../features/runs/StartRunDialog.tsx").then((m) => ({ default: m.StartRunDialog })),
);

const statisticsMilliseconds = 3000;

/** The dashboard of one domain. */
export function DomainDashboard({ domain }: { domain: DomainFieldsFragment }) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const control = useTableState();
	const { state, change } = control;
	const table = useKeywordTable(domain.id, timeZone, today, state);
	const filter = useMemo(() => toFilter(state), [state]);
	const statistics = useStatistics(domain.id, filter, timeZone);
	const { activeRun, refetch: refetchRuns } = useDomainRuns(domain.id);
	const { refresh, refreshingIds } = useRefreshKeyword();

	const refreshStatistics = useThrottled(statistics.refetch, statisticsMilliseconds);
	useLivePositions({
		domainId: domain.id,
		after: table.positionsSeq,
		rows: table.rows,
		depth: domain.searchDepth,
		onResync: table.reload,
		onFailure: table.refreshRows,
	});
	const onRunEdge = () => {
		table.refreshRows();
		refreshStatistics();
	};
	useFollowRun(activeRun, { onStart: onRunEdge, onProgress: refreshStatistics, onEnd: onRunEdge });
	useEffect(() => onReconnect(refreshStatistics), [refreshStatistics]);
	useLastPage(table.totalCount, table.isStale, control);

	const addKeywords = useUrlDialog("add-keywords");
	const [isStarting, setIsStarting] = useState(false);
	const [areFiltersOpen, setAreFiltersOpen] = useState(() => countFilters(state) > 0);
	const searchRef = useRef<HTMLInputElement>(null);
	const onSearch = () => {
		searchRef.current?.focus();
		searchRef.current?.select();
	};
	const refreshReason = activeRun
		? progressInWords(activeRun)
		: domain.keywordCount === 0
			? "There is no keyword to check yet."
			: undefined;
	const pages = Math.ceil(table.totalCount / state.size);
	useShortcuts({
		"/": onSearch,
		f: () => setAreFiltersOpen((isOpen) => !isOpen),
		a: addKeywords.open,
		"Shift+R": refreshReason ? undefined : () => setIsStarting(true),
		"[": state.page > 1 ? () => change({ page: state.page - 1 }) : undefined,
		"]": state.page < pages ? () => change({ page: state.page + 1 }) : undefined,
	});
	const onAdded = () => {
		table.reload();
		statistics.refetch();
		refetchRuns();
	};

	return (
		<>
			<DashboardHeader
				title={domain.name}
				refreshReason={refreshReason}
				onRefresh={() => setIsStarting(true)}
				onAddKeywords={addKeywords.open}
				onSearch={onSearch}
			/>
			<RunLine domainId={domain.id} />
			<StatisticsStrip
				stats={statistics.stats}
				keywordCount={statistics.keywordCount}
				position={state.position}
				onPositionChange={(position) => change({ position })}
			/>
			<KeywordsOverview
				domainId={domain.id}
				table={table}
				control={control}
				timeZone={timeZone}
				today={today}
				runStartedAt={activeRun?.createdAt ?? null}
				refreshingIds={refreshingIds}
				onRefresh={refresh}
				onAddKeywords={addKeywords.open}
				onRefreshAll={() => setIsStarting(true)}
				refreshDisabledReason={refreshReason}
				searchRef={searchRef}
				areFiltersOpen={areFiltersOpen}
				onToggleFilters={() => setAreFiltersOpen(!areFiltersOpen)}
			/>
			<Suspense>
				{addKeywords.isOpen && (
					<AddKeywordsDialog isOpen onClose={addKeywords.close} domain={domain} onAdded={onAdded} />
				)}
				{isStarting && <StartRunDialog isOpen onClose={() => setIsStarting(false)} domainId={domain.id} />}
			</Suspense>
		</>
	);
}

/** A page that is no more, because keywords were deleted or filtered away, gives way to the last. */
function useLastPage(totalCount: number, isStale: boolean, { state, change }: ReturnType<typeof useTableState>): void {
	const last = Math.max(1, Math.ceil(totalCount / state.size));
	useEffect(() => {
		if (!isStale && totalCount > 0 && state.page > last) change({ page: last }, { isTyping: true });
	}, [change, isStale, last, state.page, totalCount]);
}
