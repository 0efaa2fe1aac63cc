import { Suspense, useState } from "react";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { useIsBeginning } from "../../entities/account/rights.ts";
import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { useKeywordExport } from "../../features/keywords/export/use-keyword-export.ts";
import { KeywordsOverview } from "../../features/keywords/KeywordsOverview.tsx";
import { StatisticsStrip } from "../../features/statistics/StatisticsStrip.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { FirstStepsSkeleton } from "./FirstStepsSkeleton.tsx";
import { KeywordWorkspaceDialogs } from "./KeywordWorkspaceDialogs.tsx";
import { type KeywordWorkspace, useKeywordWorkspace } from "./use-keyword-workspace.ts";
import { useLiveStatistics } from "./use-live-statistics.ts";
import { WorkspaceMovement } from "./WorkspaceMovement.tsx";
import { WorkspaceRunLine } from "./WorkspaceRunLine.tsx";

const FirstSteps = lazyPart(() => import("./FirstSteps.tsx").then((m) => m.FirstSteps));

/** The dashboard of one domain. Until an account's first run it shows the first steps; without keywords, only those. */
export function DomainDashboard({ domain }: { domain: DomainFieldsFragment }) {
	const isBeginning = useIsBeginning();
	const hasFigures = !isBeginning || domain.keywordCount > 0;
	const workspace = useKeywordWorkspace(domain);
	const { dialogs } = workspace;
	const statistics = useLiveStatistics(workspace);
	const exportReason = domain.keywordCount === 0 ? "There is no keyword to export yet." : undefined;
	const { onExport, isExporting } = useKeywordExport({
		domainId: domain.id,
		filter: workspace.filter,
		sort: workspace.control.state.sort,
	});
	useShortcuts({ e: () => exportReason === undefined && onExport("keywords.csv") });

	return (
		<>
			<DashboardHeader
				title={domain.name}
				refreshReason={workspace.refreshReason}
				refreshTitle={workspace.overview.refreshTitle}
				onRefresh={dialogs.startRun.open}
				onAddKeywords={dialogs.addKeywords.open}
				exportReason={exportReason}
				onExport={onExport}
				isExporting={isExporting}
				isFiltered={workspace.filter !== null}
				filteredCount={workspace.filteredCount}
				onSearch={workspace.focusSearch}
				isBeginning={isBeginning}
			/>
			{/* Both at once, so that the steps do not shift the figures when their code has loaded. */}
			<Suspense fallback={<FirstStepsSkeleton />}>
				{isBeginning && (
					<FirstSteps
						domain={domain}
						onKeywordsAdded={workspace.onAdded}
						onAddKeywords={dialogs.addKeywords.open}
						onImport={dialogs.importCsv.open}
						onRunRefused={dialogs.startRun.open}
					/>
				)}
				{hasFigures && <Figures workspace={workspace} statistics={statistics} isBeginning={isBeginning} />}
			</Suspense>
			<KeywordWorkspaceDialogs workspace={workspace} />
		</>
	);
}

interface FiguresProps {
	workspace: KeywordWorkspace;
	statistics: ReturnType<typeof useLiveStatistics>;
	isBeginning: boolean;
}

function Figures({ workspace, statistics, isBeginning }: FiguresProps) {
	const { control } = workspace;
	const [changes, setChanges] = useState<FigureChanges | null>(null);
	return (
		<>
			<WorkspaceRunLine workspace={workspace} isOffered={isBeginning} />
			{statistics.hasFailed ? (
				<div className="grid min-h-15.5 content-center border-b border-line px-(--gutter)">
					<LoadingFailure onRetry={statistics.retry}>The statistics could not be loaded.</LoadingFailure>
				</div>
			) : (
				<StatisticsStrip
					stats={statistics.stats}
					keywordCount={statistics.keywordCount}
					isPending={statistics.isPending}
					isFiltered={workspace.filter !== null}
					history={statistics.history}
					compared={control.state.since === null ? null : { since: control.state.since, changes }}
					spread={statistics.spread}
					places={control.state}
					onPlacesChange={control.change}
				/>
			)}
			<WorkspaceMovement workspace={workspace} onFigureChanges={setChanges} />
			<KeywordsOverview variant="dashboard" {...workspace.overview} />
		</>
	);
}
