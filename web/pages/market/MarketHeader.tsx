import { ChevronDown, Download, Plus } from "lucide-react";
import { Button, buttonLook } from "../../components/Button.tsx";
import { Menu } from "../../components/choice/Menu.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PhoneDock } from "../../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";
import type { MarketFile } from "../../features/market/view/market-export.ts";

export interface MarketHeaderProps {
	domainName: string;
	/** How many times the menu was opened by its key. */
	opened: number;
	onExport: (file: MarketFile) => void;
	isExporting: boolean;
	onAdd: () => void;
}

/** The screen's title and its two actions, which a phone has under the thumb. */
export function MarketHeader({ domainName, opened, onExport, isExporting, onAdd }: MarketHeaderProps) {
	const add = <Plus size={15} aria-hidden />;
	const exports = (
		<Menu
			label="Export CSV"
			opened={opened}
			isBusy={isExporting}
			className={`${buttonLook()} max-md:flex-1`}
			icon={
				<>
					<Download size={15} aria-hidden />
					Export CSV
					<ChevronDown size={13} aria-hidden />
				</>
			}
			entries={[
				{ label: "History", onSelect: () => onExport("history") },
				{ label: "Sites", onSelect: () => onExport("sites") },
			]}
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
						{exports}
						<Button variant="primary" icon={add} onClick={onAdd}>
							Add Competitor
						</Button>
					</>
				}
			/>
			<p aria-hidden className="px-(--gutter) pt-2 pb-1 text-lg font-[600] md:hidden">
				Market
			</p>
			<PhoneDock>
				{exports}
				<Button variant="primary" icon={add} onClick={onAdd} className="flex-1">
					Add Competitor
				</Button>
			</PhoneDock>
		</>
	);
}
