import { ChevronDown, Download, Plus } from "lucide-react";
import { Button, buttonLook } from "../components/Button.tsx";
import { Menu } from "../components/choice/Menu.tsx";
import { LogoMark } from "../components/Logo.tsx";
import { PageHeader } from "../components/page/PageHeader.tsx";
import { PhoneDock } from "../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../features/domains/DomainPicker.tsx";
import type { MarketFile } from "../features/market/view/market-export.ts";

export interface MarketHeaderProps {
	domainName: string;
	onExport: (file: MarketFile) => void;
	isExporting: boolean;
	/** How many times the menu of files was opened by its key. */
	opened: number;
	onAdd: () => void;
}

/** The screen's title and its two actions; a phone has them under the thumb. */
export function MarketHeader({ domainName, onExport, isExporting, opened, onAdd }: MarketHeaderProps) {
	const plus = <Plus size={15} aria-hidden />;
	const files = (look: string, at: number) => (
		<Menu
			label="Export CSV"
			icon={
				<>
					<Download size={15} aria-hidden />
					{isExporting ? "Exporting..." : "Export CSV"}
					<ChevronDown size={13} aria-hidden />
				</>
			}
			entries={[
				{ label: "History", onSelect: () => onExport("history") },
				{ label: "Sites", onSelect: () => onExport("sites") },
			]}
			isBusy={isExporting}
			className={look}
			opened={at}
		/>
	);
	return (
		<>
			<PageHeader
				title="Market"
				subtitle={domainName}
				badge={<SandboxBadge />}
				phoneBar={
					<>
						<LogoMark />
						<span className="grid min-w-0 grow justify-items-start">
							<DomainPicker className="h-6.5! border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
							<SandboxBadge />
						</span>
					</>
				}
				actions={
					<>
						{files(buttonLook(), opened)}
						<Button variant="primary" icon={plus} aria-haspopup="dialog" onClick={onAdd}>
							Add Competitor
						</Button>
					</>
				}
			/>
			<p aria-hidden className="px-(--gutter) pt-2 pb-1 text-lg font-[600] md:hidden">
				Market
			</p>
			<PhoneDock>
				{files(`${buttonLook()} flex-1`, 0)}
				<Button variant="primary" icon={plus} aria-haspopup="dialog" onClick={onAdd} className="flex-1">
					Add Competitor
				</Button>
			</PhoneDock>
		</>
	);
}
