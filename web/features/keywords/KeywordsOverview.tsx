import { Suspense, useState } from "react";
import { isFiltered } from "../../entities/filter/keyword-filters.ts";
import { Chips, FilterRow } from "../../entities/filter/LateFilters.tsx";
import type { Selectable } from "../../entities/keyword/selection/selection.ts";
import type { SelectionStore } from "../../entities/keyword/selection/selection-store.ts";
import type { SelectedKeywords } from "../../entities/keyword/selection/use-selected-keywords.ts";
import { VolumeProgress } from "../../entities/volume/VolumeProgress.tsx";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { BulkDialogs } from "./bulk/BulkDialogs.tsx";
import { LateSelectionBar } from "./selection/LateSelectionBar.tsx";
import type { BulkActions } from "./selection/SelectionBar.tsx";
import { SelectionKeys } from "./selection/SelectionKeys.tsx";
import { OutOfDate } from "./table/OutOfDate.tsx";
import { TableRows } from "./table/TableRows.tsx";
import { useFirstRow } from "./table/use-first-row.ts";
import type { KeywordTableData } from "./table/use-keyword-table.ts";
import { TableFooter } from "./view/TableFooter.tsx";
import { TableToolbar, type TableToolbarProps } from "./view/TableToolbar.tsx";
import type { TableControl } from "./view/use-table-state.ts";
import { useTableVolumes } from "./volumes/use-table-volumes.ts";

const FilterSheet = lazyPart(() => import("./view/FilterSheet.tsx").then((m) => m.FilterSheet));

export type TableVariant = "dashboard" | "keywords";

type FromToolbar =
	| "searchRef"
	| "areFiltersOpen"
	| "onToggleFilters"
	| "onRefreshAll"
	| "refreshDisabledReason"
	| "refreshTitle"
	| "onImport";

export interface KeywordsOverviewProps extends Pick<TableToolbarProps, FromToolbar> {
	variant: TableVariant;
	domainId: string;
	table: KeywordTableData;
	control: TableControl;
	selection: SelectionStore;
	/** Read when needed. */
	selected: () => SelectedKeywords;
	timeZone: string;
	today: string;
	runStartedAt: string | null;
	refreshingIds: ReadonlySet<string>;
	onRefresh: (keywordId: string) => void;
	/** Keywords measured since the rows were read that may have moved. */
	overtakenCount: number;
	onSortAgain: () => void;
	/** Default number of days. */
	standardDays: number;
	onAddKeywords: () => void;
	onUpdatePositions: () => void;
}

/** The keywords of a domain: toolbar, filters, a page of rows and the pagination. */
export function KeywordsOverview(props: KeywordsOverviewProps) {
	const { variant, domainId, table, control, selection, today } = props;
	const isPhone = useIsPhone();
	const isKeywords = variant === "keywords";
	const [isSelecting, setIsSelecting] = useState(false);
	const [deleting, setDeleting] = useState<Selectable | null>(null);
	const manageGroups = useUrlDialog("manage-groups");
	const deleteSelected = useUrlDialog("delete-keywords");
	const volumes = useTableVolumes(domainId, table.refreshRows);
	const isEmpty = !table.isLoading && table.totalCount === 0;
	const hasFilters = isFiltered(control.state);
	const sheet = useUrlDialog("filters");
	const clearSelection = () => {
		selection.clear();
		setIsSelecting(false);
	};
	const section = useFirstRow(control.state.page);
	const bulk: BulkActions = {
		onUpdatePositions: props.onUpdatePositions,
		onManageGroups: manageGroups.open,
		onFetchVolumes: () => void volumes.onFetch(props.selected().target),
		onDelete: deleteSelected.open,
	};
	const bar = (
		<LateSelectionBar
			{...bulk}
			store={selection}
			totalCount={table.totalCount}
			deleteLabel={isKeywords && !isPhone ? (count) => `Delete ${count} Selected` : (count) => `Delete (${count})`}
			isDock={isPhone}
			onClear={clearSelection}
		/>
	);

	return (
		<section ref={section} aria-label="Keywords Overview" className="flex min-h-0 flex-col max-md:pb-15">
			<TableToolbar
				{...props}
				areFiltersOpen={isPhone ? sheet.isOpen : props.areFiltersOpen}
				onToggleFilters={isPhone ? sheet.open : props.onToggleFilters}
				title={isKeywords ? "Keywords Overview" : null}
				hasLastUpdated={isKeywords}
				isSelecting={isSelecting}
				onToggleSelecting={() => (isSelecting ? clearSelection() : setIsSelecting(true))}
				chips={!isPhone && <Chips control={control} />}
				hasRefreshAll={isKeywords}
				selectionBar={!isPhone && bar}
			/>
			{props.areFiltersOpen && !isPhone && <FilterRow domainId={domainId} control={control} />}
			{isPhone && <Chips control={control} />}
			{Boolean(table.error) && !isEmpty && <OutOfDate onRetry={table.reload} />}
			<TableRows
				{...props}
				hasLastUpdated={isKeywords}
				isSelecting={isSelecting}
				onSelecting={() => setIsSelecting(true)}
				onFetchVolume={volumes.onFetchVolume}
				onDelete={setDeleting}
			/>
			{isPhone && isSelecting && bar}
			<SelectionKeys
				{...bulk}
				store={selection}
				totalCount={table.totalCount}
				onClear={clearSelection}
				onEscape={control.state.text ? () => control.change({ text: "" }) : undefined}
			/>
			{!isEmpty && (
				<TableFooter
					{...control}
					{...table}
					isFiltered={hasFilters}
					isOutOfDate={Boolean(table.error)}
					overtakenCount={props.overtakenCount}
					onSortAgain={props.onSortAgain}
					volumes={<VolumeProgress progress={volumes.progress} />}
				/>
			)}
			<Suspense>
				{isPhone && sheet.isOpen && (
					<FilterSheet
						domainId={domainId}
						control={control}
						today={today}
						keywordCount={table.keywordCount}
						standardDays={props.standardDays}
						onClose={sheet.close}
					/>
				)}
			</Suspense>
			<BulkDialogs
				domainId={domainId}
				table={table}
				selected={props.selected}
				deleting={deleting}
				onDeleteClose={() => setDeleting(null)}
				onDeleted={(id) => selection.forget([id])}
				onDone={clearSelection}
			/>
		</section>
	);
}
