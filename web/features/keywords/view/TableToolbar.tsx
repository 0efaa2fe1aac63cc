import { ListChecks, RefreshCw, Upload } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { FiltersButton } from "../../../entities/filter/FiltersButton.tsx";
import { KeywordSearch } from "../../../entities/filter/KeywordSearch.tsx";
import { countFilters } from "../../../entities/filter/keyword-filters.ts";
import { ViewsButton } from "../../../entities/view/ViewsButton.tsx";
import { shownColumns, useHiddenColumns } from "./hidden-columns.ts";
import { ToolbarPanel } from "./ToolbarPanel.tsx";
import type { TableControl } from "./use-table-state.ts";

export interface TableToolbarProps {
	/** Before the search, where the screen's own title differs. */
	title: string | null;
	control: TableControl;
	today: string;
	hasLastUpdated: boolean;
	searchRef: RefObject<HTMLInputElement | null>;
	areFiltersOpen: boolean;
	onToggleFilters: () => void;
	/** In the toolbar, so that setting a filter moves nothing. */
	chips: ReactNode;
	/** Whether all keywords can be refreshed here; the dashboard has that in its header. */
	hasRefreshAll: boolean;
	onRefreshAll: () => void;
	/** What refreshing all checks and costs. */
	refreshTitle: string;
	refreshDisabledReason: string | undefined;
	onImport: () => void;
	/** A phone's list is in selection mode. */
	isSelecting: boolean;
	onToggleSelecting: () => void;
	/** The selection's count and actions, in the middle. */
	selectionBar: ReactNode;
}

export function TableToolbar(props: TableToolbarProps) {
	const {
		title,
		control,
		today,
		hasLastUpdated,
		searchRef,
		areFiltersOpen,
		onToggleFilters,
		onRefreshAll,
		refreshDisabledReason,
	} = props;
	const { sort, columns } = control.state;
	const hidden = useHiddenColumns(columns);
	const { canWrite } = useRights();
	return (
		<div className="table-toolbar">
			<div className="toolbar-row max-md:py-1.5">
				{title && <h2 className="toolbar-title mr-1.5 font-[600] whitespace-nowrap max-md:sr-only">{title}</h2>}
				<KeywordSearch control={control} searchRef={searchRef} />
				<ViewsButton control={control} table={{ sort, columns, shown: () => shownColumns(hidden) }} />
				<FiltersButton count={countFilters(control.state)} isOpen={areFiltersOpen} onToggle={onToggleFilters} />
				{canWrite && (
					<IconButton
						label="Select keywords"
						icon={<ListChecks size={17} aria-hidden />}
						hasTooltip={false}
						isBordered
						aria-pressed={props.isSelecting}
						onClick={props.onToggleSelecting}
						className="aria-pressed:border-accent-line aria-pressed:bg-selected aria-pressed:text-accent md:hidden!"
					/>
				)}
				{props.selectionBar}
				{props.chips}
				<span className="grow max-md:hidden" />
				{canWrite && props.hasRefreshAll && (
					<Button
						variant="quiet"
						icon={<RefreshCw size={15} aria-hidden />}
						onClick={onRefreshAll}
						disabledReason={refreshDisabledReason}
						title={props.refreshTitle}
						className="toolbar-action max-md:hidden"
					>
						<span>Refresh All</span>
					</Button>
				)}
				{canWrite && (
					<Button
						variant="quiet"
						icon={<Upload size={15} aria-hidden />}
						onClick={props.onImport}
						title="Import CSV"
						className="toolbar-action max-md:hidden"
					>
						<span>Import CSV</span>
					</Button>
				)}
				<ToolbarPanel of="days" {...{ control, today, hasLastUpdated }} />
				<ToolbarPanel of="columns" {...{ control, today, hasLastUpdated }} />
			</div>
		</div>
	);
}
