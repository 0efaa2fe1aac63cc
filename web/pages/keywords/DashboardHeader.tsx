import { ChevronDown, Download, Plus, RefreshCw, Search } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PhoneDock } from "../../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";
import { ExportMenu, type ExportMenuProps } from "../../features/keywords/export/ExportMenu.tsx";
import type { ExportFile } from "../../features/keywords/export/export-file.ts";
import { formatInteger } from "../../lib/format.ts";

export interface DashboardHeaderProps {
	title: string;
	/** Why nothing can be done, where there is no domain. */
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
	/** Whether only a part of the keywords shows, which then is what is exported. */
	isFiltered?: boolean;
	/** How many keywords that part has; null until they are counted. */
	filteredCount?: number | null;
	onSearch?: () => void;
	isRuled?: boolean;
	/** Whether the screen itself holds the ink button. */
	isBeginning?: boolean;
}

/** The dashboard's title and its three actions, which a phone has under the thumb. */
export function DashboardHeader(props: DashboardHeaderProps) {
	const {
		title,
		noDomainReason,
		refreshReason,
		refreshTitle,
		onRefresh,
		onAddKeywords,
		onSearch,
		isRuled,
		isBeginning = false,
		filteredCount = null,
	} = props;
	const { exportReason = noDomainReason, onExport = () => {}, isExporting = false, isFiltered = false } = props;
	const hasDomain = noDomainReason === undefined;
	const menu = { isDisabled: exportReason !== undefined, isFiltered, filteredCount, onExport };
	return (
		<>
			<PageHeader
				title={title}
				subtitle="Keyword position monitoring dashboard"
				badge={<SandboxBadge />}
				isRuled={isRuled}
				phoneBar={
					hasDomain && (
						<>
							<LogoMark />
							<span className="grid min-w-0 grow justify-items-start">
								<DomainPicker className="h-6.5! border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
								<SandboxBadge />
							</span>
							<IconButton
								label="Go to search"
								icon={<Search size={15} aria-hidden />}
								hasTooltip={false}
								onClick={onSearch}
							/>
						</>
					)
				}
				actions={
					<>
						<span className={`inline-flex ${hasDomain ? "" : "max-md:hidden"}`}>
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
						<Button
							icon={<RefreshCw size={15} aria-hidden />}
							disabledReason={noDomainReason ?? refreshReason}
							onClick={onRefresh}
							title={refreshTitle}
							className={hasDomain ? "" : "max-md:hidden"}
						>
							Refresh Now
						</Button>
						<Button
							variant={isBeginning ? "default" : "primary"}
							icon={<Plus size={15} aria-hidden />}
							disabledReason={noDomainReason}
							onClick={onAddKeywords}
							className={hasDomain ? "" : "max-md:hidden"}
						>
							Add Keywords
						</Button>
					</>
				}
			/>
			{hasDomain && <DashboardDock {...props} menu={menu} />}
		</>
	);
}

/** The same actions under the thumb of a phone. */
function DashboardDock(props: DashboardHeaderProps & { menu: Omit<ExportMenuProps, "icon" | "className"> }) {
	return (
		<PhoneDock>
			<Button
				icon={<RefreshCw size={15} aria-hidden />}
				disabledReason={props.refreshReason}
				onClick={props.onRefresh}
				className="flex-1"
			>
				Refresh Now
			</Button>
			<Button
				variant={props.isBeginning ? "default" : "primary"}
				icon={<Plus size={15} aria-hidden />}
				onClick={props.onAddKeywords}
				className="flex-1"
			>
				Add Keywords
			</Button>
			<ExportMenu
				{...props.menu}
				isExporting={props.isExporting}
				icon={<Download size={15} aria-hidden />}
				className="w-(--h-control) rounded-md"
			/>
		</PhoneDock>
	);
}
