import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Menu } from "../../../components/choice/Menu.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { formatCount } from "../../../lib/format.ts";
import type { ExportFile } from "./export-file.ts";

export interface ExportMenuProps {
	/** How many keywords are exported; null without a filter, and until they are counted. */
	filteredCount: number | null;
	isFiltered: boolean;
	isDisabled?: boolean;
	isExporting?: boolean;
	onExport: (file: ExportFile) => void;
	icon: ReactNode;
	className: string;
}

const look = "inline-grid h-(--h-control) shrink-0 place-items-center border transition-colors duration-(--t-press)";

export function ExportMenu({
	filteredCount,
	isFiltered,
	isDisabled,
	isExporting,
	onExport,
	icon,
	className,
}: ExportMenuProps) {
	const whole = classNames(look, className);
	if (isDisabled) {
		return (
			<button
				type="button"
				aria-label="Choose an export"
				disabled
				className={classNames(whole, "border-line text-ink-4")}
			>
				{icon}
			</button>
		);
	}
	const filtered = filteredCount === null ? "filtered keywords" : formatCount(filteredCount, "filtered keyword");
	const keywords = isFiltered ? filtered.replace(/^f/, "F") : "All keywords";
	const history = isFiltered ? `History of ${filtered}` : "Whole history";
	const entry = (label: string, file: ExportFile) => ({ label, onSelect: () => onExport(file) });
	return (
		<Menu
			label="Choose an export"
			icon={isExporting ? <LoaderCircle size={15} aria-hidden className="spinning" /> : icon}
			isBusy={isExporting}
			entries={[
				entry(`${keywords} as CSV`, "keywords.csv"),
				entry(`${keywords} as JSON`, "keywords.json"),
				entry(`${history} as CSV`, "history.csv"),
				entry(`${history} as JSON`, "history.json"),
			]}
			className={classNames(whole, "border-line-3 bg-surface text-ink-2 hover:bg-hover hover:text-ink")}
		/>
	);
}
