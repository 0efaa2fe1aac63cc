import { LoadingFailure } from "../components/LoadingFailure.tsx";
import { KeywordsOverview } from "../features/keywords/KeywordsOverview.tsx";
import { useKeywordExport } from "../features/keywords/use-keyword-export.ts";
import { RunLine } from "../features/runs/RunLine.tsx";
import { StatisticsStrip } from "../features/statistics/StatisticsStrip.tsx";
import type { DomainFieldsFragment } from "../gql/graphql.ts";
import { useShortcuts } from "../lib/shortcuts.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { KeywordWorkspaceDialogs } from "./KeywordWorkspaceDialogs.tsx";
import { useKeywordWorkspace } from "./use-keyword-workspace.ts";
import { useLiveStatistics } from "./use-live-statistics.ts";

/** The dashboard of one domain. */
export function DomainDashboard({ domain }: { domain: DomainFieldsFragment }) {
	const workspace = useKeywordWorkspace(domain);
	const { control, dialogs } = workspace;
	const statistics = useLiveStatistics(workspace);
	const exportReason = domain.keywordCount === 0 ? "There is no keyword to export yet." : undefined;
	const { download, isExporting } = useKeywordExport(domain.id, workspace.filter);
	useShortcuts({ e: () => exportReason === undefined && download("keywords.csv") });

	return (
		<>
			<DashboardHeader
				title={domain.name}
				refreshReason={workspace.refreshReason}
				onRefresh={dialogs.startRun.open}
				onAddKeywords={dialogs.addKeywords.open}
				exportReason={exportReason}
				onExport={download}
				isExporting={isExporting}
				isFiltered={workspace.filter !== null}
				onSearch={workspace.focusSearch}
			/>
			<RunLine domainId={domain.id} />
			{statistics.hasFailed ? (
				<div className="grid min-h-15.5 content-center border-b border-line px-(--gutter)">
					<LoadingFailure onRetry={statistics.refetch}>The statistics could not be loaded.</LoadingFailure>
				</div>
			) : (
				<StatisticsStrip
					stats={statistics.stats}
					keywordCount={statistics.keywordCount}
					isFiltered={workspace.filter !== null}
					history={statistics.history}
					positions={control.state.positions}
					onPositionsChange={(positions) => control.change({ positions })}
				/>
			)}
			<KeywordsOverview variant="dashboard" {...workspace.overview} />
			<KeywordWorkspaceDialogs workspace={workspace} />
		</>
	);
}
