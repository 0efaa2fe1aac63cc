import { ChevronDown, Download } from "lucide-react";
import { buttonLook } from "../../components/Button.tsx";
import { Menu } from "../../components/choice/Menu.tsx";
import type { MarketFile } from "../../features/market/view/market-export.ts";

export interface MarketExportProps {
	/** How many times the menu was opened by its key. */
	opened: number;
	onExport: (file: MarketFile) => void;
	isExporting: boolean;
}

/** What can be exported of a market. */
export function MarketExport({ opened, onExport, isExporting }: MarketExportProps) {
	return (
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
}
