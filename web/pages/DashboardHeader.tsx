import { Download, Plus, RefreshCw, Search } from "lucide-react";
import { Button } from "../components/Button.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { LogoMark } from "../components/Logo.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { PhoneDock } from "../components/PhoneDock.tsx";
import { SandboxBadge } from "../components/SandboxBadge.tsx";
import { DomainPicker } from "../features/domains/DomainPicker.tsx";

/** What a DashboardHeader takes. */
export interface DashboardHeaderProps {
	title: string;
	/** Why nothing can be done, where there is no domain. */
	noDomainReason?: string;
	/** Why no run can be started now. */
	refreshReason?: string | undefined;
	onRefresh?: () => void;
	onAddKeywords?: () => void;
	onExport?: () => void;
	isExporting?: boolean;
	onSearch?: () => void;
	isRuled?: boolean;
}

/** The dashboard's title and its three actions, which a phone has under the thumb. */
export function DashboardHeader(props: DashboardHeaderProps) {
	const { title, noDomainReason, refreshReason, onRefresh, onAddKeywords, onExport, isExporting, onSearch, isRuled } =
		props;
	const hasDomain = noDomainReason === undefined;
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
							<DomainPicker className="border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
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
						<Button
							icon={<Download size={15} aria-hidden />}
							disabledReason={noDomainReason}
							onClick={onExport}
							isPending={isExporting ?? false}
							pendingLabel="Exporting..."
							className={hasDomain ? "" : "max-md:hidden"}
						>
							Export CSV
						</Button>
						<Button
							icon={<RefreshCw size={15} aria-hidden />}
							disabledReason={noDomainReason ?? refreshReason}
							onClick={onRefresh}
							className={hasDomain ? "" : "max-md:hidden"}
						>
							Refresh Now
						</Button>
						<Button
							variant="primary"
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
			{hasDomain && (
				<PhoneDock>
					<Button
						icon={<RefreshCw size={15} aria-hidden />}
						disabledReason={refreshReason}
						onClick={onRefresh}
						className="flex-1"
					>
						Refresh Now
					</Button>
					<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAddKeywords} className="flex-1">
						Add Keywords
					</Button>
					<IconButton
						label="Export CSV"
						icon={<Download size={15} aria-hidden />}
						hasTooltip={false}
						isBordered
						aria-busy={isExporting}
						onClick={onExport}
					/>
				</PhoneDock>
			)}
		</>
	);
}
