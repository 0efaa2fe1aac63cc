import { ChevronDown, Download, Plus, RefreshCw, Search } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { ExportMenu } from "../../features/keywords/export/ExportMenu.tsx";
import type { ExportFile } from "../../features/keywords/export/export-file.ts";
import { formatInteger } from "../../lib/format.ts";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";

export interface DashboardHeaderProps {
	title: string;
	/** Why the actions are disabled without a domain. */
	noDomainReason?: string;
	/** Why no run can be started now. */
	refreshReason?: string | undefined;
	/** What a refresh checks, and its price. */
	refreshTitle?: string;
	onRefresh?: () => void;
	onAddKeywords?: () => void;
	/** Why nothing can be exported now. */
	exportReason?: string | undefined;
	onExport?: (file: ExportFile) => void;
	isExporting?: boolean;
	/** Whether the keywords are filtered, which also limits the export. */
	isFiltered?: boolean;
	/** How many keywords that part has; null until they are counted. */
	filteredCount?: number | null;
	onSearch?: () => void;
	/** Whether the screen itself holds the ink button. */
	isBeginning?: boolean;
}

/** The dashboard's title and its three actions. */
export function DashboardHeader(props: DashboardHeaderProps) {
	const { title, noDomainReason, isBeginning = false, filteredCount = null, isFiltered = false } = props;
	const { exportReason = noDomainReason, onExport = () => {}, isExporting = false } = props;
	const menu = { isDisabled: exportReason !== undefined, isFiltered, filteredCount, onExport };
	const hasDomain = noDomainReason === undefined;
	const { canWrite } = useRights();
	const changing: ScreenAction[] = [
		{
			label: "Refresh Now",
			Icon: RefreshCw,
			disabledReason: noDomainReason ?? props.refreshReason,
			onClick: props.onRefresh,
			title: props.refreshTitle,
		},
		{
			label: "Add Keywords",
			Icon: Plus,
			variant: isBeginning ? "default" : "primary",
			disabledReason: noDomainReason,
			onClick: props.onAddKeywords,
		},
	];
	return (
		<ScreenHeader
			title={title}
			subtitle={<span className="max-lg:hidden">Keyword position monitoring dashboard</span>}
			isRuled={isBeginning || !hasDomain}
			isBare={!hasDomain}
			actions={[
				{ label: "Go to search", Icon: Search, onClick: props.onSearch, at: ["bar"] },
				{
					label: "Export CSV",
					at: ["header"],
					control: (
						<span className="inline-flex">
							<Button
								icon={<Download size={15} aria-hidden />}
								disabledReason={exportReason}
								onClick={() => onExport("keywords.csv")}
								isPending={isExporting}
								pendingLabel="Exporting..."
								title={isFiltered ? "The filtered keywords" : "All keywords"}
								className="rounded-r-none!"
							>
								Export CSV{filteredCount !== null && ` (${formatInteger(filteredCount)})`}
							</Button>
							<ExportMenu
								{...menu}
								icon={<ChevronDown size={13} aria-hidden />}
								className="-ml-px w-6.5 rounded-r-md"
							/>
						</span>
					),
				},
				...(canWrite ? changing : []),
				{
					label: "Choose an export",
					at: ["dock"],
					control: (
						<ExportMenu
							{...menu}
							isExporting={isExporting}
							icon={
								<span className="inline-flex items-center gap-1.5 font-[500]">
									<Download size={15} aria-hidden />
									{!canWrite && "Export"}
								</span>
							}
							className={canWrite ? "w-(--h-control) rounded-md" : "flex-1 rounded-md"}
						/>
					),
				},
			]}
		/>
	);
}
