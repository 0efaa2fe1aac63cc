import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useRights, useSpendReason } from "../../entities/account/rights.ts";
import { refetchDomain } from "../../entities/domain/refetch-domain.ts";
import { toFilter } from "../../entities/filter/keyword-filters.ts";
import { useFinding } from "../../entities/filter/use-finding.ts";
import { useSelectionStore } from "../../entities/keyword/selection/selection-store.ts";
import { useSelectedKeywords } from "../../entities/keyword/selection/use-selected-keywords.ts";
import { queueName } from "../../entities/serp/provider-roles.ts";
import { useLivePositions } from "../../features/keywords/live/use-live-positions.ts";
import { useOvertaken } from "../../features/keywords/live/use-overtaken.ts";
import { type KeywordTableData, useKeywordTable } from "../../features/keywords/table/use-keyword-table.ts";
import type { TableState } from "../../features/keywords/view/table-state.ts";
import { useStandardDays } from "../../features/keywords/view/use-days-in-view.ts";
import { useTableState } from "../../features/keywords/view/use-table-state.ts";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { busyInWords, countWaiting } from "../../features/runs/run-words.ts";
import { useRefreshKeyword } from "../../features/runs/starting/use-refresh-keyword.ts";
import type { CheckState, DomainFieldsFragment, RunFieldsFragment } from "../../gql/graphql.ts";
import { type Pages, pageKeys, useLastPage } from "../../lib/address/pages.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { localTimeZone } from "../../lib/days.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { useToday } from "../../lib/use-today.ts";
import { useFollowRun } from "../frame/use-follow-run.ts";

/** What the user adds or deletes is read at once: keywords that are missing for longer were changed by others. */
const othersMilliseconds = 2_000;

const waitingStates = new Set<CheckState>(["QUEUED", "RUNNING", "POSTED"]);

function isWaiting({ lastCheck }: { lastCheck: { state: CheckState } | null }): boolean {
	return lastCheck !== null && waitingStates.has(lastCheck.state);
}

/** What the two keyword screens have in common: the live table, its state, its dialogs, its keys. */
export function useKeywordWorkspace(domain: DomainFieldsFragment) {
	const client = useApolloClient();
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const control = useTableState();
	const { state } = control;
	const standardDays = useStandardDays(state.columns);
	const table = useKeywordTable(domain, timeZone, today, state, standardDays);
	const filter = useMemo(() => toFilter(state), [state]);
	const page = useMemo(() => table.rows.map(({ keyword }) => keyword), [table.rows]);
	const selection = useSelectionStore(JSON.stringify([domain.id, filter]), page);
	const selected = useSelectedKeywords(selection, domain.id, filter, table.totalCount);
	const runs = useDomainRuns(domain.id);
	const { activeRun, refetch: refetchRuns } = runs;
	const { refresh, refreshingIds } = useRefreshKeyword();

	const { checked, order, reload } = useMeasured(domain, timeZone, table, state);
	// Waiting rows keep saying so until they are read again: only the server knows which are being checked.
	const isAnyWaiting = table.rows.some(({ keyword }) => isWaiting(keyword));
	const onProgress = isAnyWaiting ? table.refreshRows : () => {};
	useFollowRun(domain.id, activeRun, { onStart: table.refreshRows, onProgress, onEnd: table.refreshRows });
	const pages: Pages = {
		page: state.page,
		size: state.size,
		totalCount: table.totalCount,
		onPage: (page, options) => control.change({ page }, options),
	};
	useLastPage(pages, !table.isLate);

	const addKeywords = useUrlDialog("add-keywords");
	const importCsv = useUrlDialog("import-csv");
	const startRun = useUrlDialog("start-run");
	const checkUnchecked = useUrlDialog("check-unchecked");
	const updatePositions = useUrlDialog("update-positions");
	const { goToFilters, focusSearch, ...finding } = useFinding(state);
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	const refreshReason =
		spendReason ??
		busyInWords(activeRun) ??
		(domain.keywordCount === 0 ? "There is no keyword to check yet." : undefined);
	useShortcuts({
		"/": focusSearch,
		f: goToFilters,
		a: canWrite ? addKeywords.open : undefined,
		"Shift+R": refreshReason ? undefined : startRun.open,
		...pageKeys(pages),
	});
	const readAgain = () => {
		table.reload();
		refetchDomain(client, domain.id, ["stats", "facets", "comparison"]);
	};
	useOthersChanges(table, domain.keywordCount, filter === null, readAgain);
	const onAdded = () => {
		readAgain();
		refetchRuns();
	};

	return {
		domain,
		timeZone,
		today,
		filter,
		/** Keywords that pass the filter; null without one, and while they are counted. */
		filteredCount: filter === null || table.isLoading || table.isLate ? null : table.totalCount,
		runs,
		/** Counts up whenever checks have ended. */
		checked,
		control,
		refreshReason,
		focusSearch,
		selection,
		selected,
		dialogs: { addKeywords, importCsv, startRun, checkUnchecked, updatePositions },
		onAdded,
		overview: {
			domainId: domain.id,
			table,
			control,
			selection,
			selected,
			timeZone,
			today,
			runStartedAt: activeRun?.createdAt ?? null,
			refreshingIds,
			onRefresh: refresh,
			overtakenCount: order.overtakenCount,
			onSortAgain: reload,
			standardDays,
			onAddKeywords: addKeywords.open,
			onImport: importCsv.open,
			onRefreshAll: startRun.open,
			onUpdatePositions: updatePositions.open,
			refreshDisabledReason: refreshReason,
			refreshTitle: refreshTitleOf(domain, activeRun),
			...finding,
		},
	};
}

/** What a screen on a domain's keywords works with. */
export type KeywordWorkspace = ReturnType<typeof useKeywordWorkspace>;

/** What Refresh Now does, in its tooltip. */
function refreshTitleOf({ keywordCount, costPerRun }: DomainFieldsFragment, run: RunFieldsFragment | null): string {
	const waiting = run ? countWaiting(run) : 0;
	if (waiting === 0) return `Check all ${formatCount(keywordCount, "keyword")}: ${formatCount(costPerRun, "credit")}`;
	return `${formatInteger(waiting)} ${waiting === 1 ? "waits" : "wait"} in ${queueName} and ${waiting === 1 ? "is" : "are"} left out.`;
}

/** Calls back when the domain has more or fewer keywords than its whole table: others have added or deleted some. */
function useOthersChanges(
	{ totalCount, isLoading, isLate, error }: KeywordTableData,
	keywordCount: number,
	isWhole: boolean,
	callback: () => void,
): void {
	const isRead = !isLoading && !isLate && !error;
	const missing = isWhole && isRead ? keywordCount - totalCount : 0;
	const onMissing = useEffectEvent(callback);
	useEffect(() => {
		if (missing === 0) return;
		const timer = setTimeout(() => onMissing(), othersMilliseconds);
		return () => clearTimeout(timer);
	}, [missing]);
}

/** Writes new measurements into the table, and counts those that its order does not reflect yet. */
function useMeasured(domain: DomainFieldsFragment, timeZone: string, table: KeywordTableData, state: TableState) {
	const order = useOvertaken(state);
	const reload = () => {
		order.onRead();
		table.reload();
	};
	const [checked, setChecked] = useState(0);
	useLivePositions({
		domainId: domain.id,
		after: table.positionsSeq,
		rows: table.rows,
		depth: domain.searchDepth,
		timeZone,
		onResync: reload,
		onMeasured: (keywordIds) => {
			order.onMeasured(keywordIds);
			setChecked((count) => count + 1);
		},
		onFailure: () => {
			table.refreshRows();
			setChecked((count) => count + 1);
		},
	});
	return { checked, order, reload };
}
