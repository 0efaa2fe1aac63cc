import { Suspense, useMemo } from "react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { isFiltered } from "../../../entities/filter/keyword-filters.ts";
import { SelectionContext, type SelectionStore } from "../../../entities/keyword/selection/selection-store.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { TableControl } from "../view/use-table-state.ts";
import { KeywordList } from "./KeywordList.tsx";
import { KeywordTable } from "./KeywordTable.tsx";
import { RowKeys } from "./RowKeys.tsx";
import { type TableEnv, TableEnvContext } from "./table-env.ts";
import type { KeywordTableData } from "./use-keyword-table.ts";

const EmptyTable = lazyPart(() => import("./EmptyTable.tsx").then((m) => m.EmptyTable));

export interface TableRowsProps extends Omit<TableEnv, "onOpen" | "onAlert" | "since"> {
	table: KeywordTableData;
	control: TableControl;
	selection: SelectionStore;
	hasLastUpdated: boolean;
	/** A phone's list is in selection mode. */
	isSelecting: boolean;
	onSelecting: () => void;
	onAddKeywords: () => void;
	onImport: () => void;
}

/** A page of keywords: a table, a list on a phone, or an empty state. */
export function TableRows(props: TableRowsProps) {
	const { table, control, hasLastUpdated, isSelecting, onSelecting } = props;
	const { timeZone, today, runStartedAt, refreshingIds, onRefresh, onFetchVolume, onDelete } = props;
	// The rows on the screen may be those of the day before this one.
	const { since } = table.shownState;
	const isPhone = useIsPhone();
	const { open: onOpen } = useUrlId("keyword");
	const { open: onAlert } = useUrlId("keyword-rule");
	const env = useMemo(
		() => ({
			timeZone,
			today,
			since,
			runStartedAt,
			refreshingIds,
			onRefresh,
			onFetchVolume,
			onOpen,
			onAlert,
			onDelete,
		}),
		[timeZone, today, since, runStartedAt, refreshingIds, onRefresh, onFetchVolume, onOpen, onAlert, onDelete],
	);
	return (
		<SelectionContext value={props.selection}>
			<TableEnvContext value={env}>
				<RowKeys rows={table.rows} />
				{!table.isLoading && table.totalCount === 0 ? (
					<div className="flex min-h-80 border-t border-line-2">
						{table.error ? (
							<EmptyState
								title="Keywords could not be loaded"
								action={<Button onClick={table.reload}>Try again</Button>}
							>
								The server returned an unexpected answer. Nothing is lost.
							</EmptyState>
						) : (
							<Suspense>
								<EmptyTable {...props} isFiltered={isFiltered(control.state)} />
							</Suspense>
						)}
					</div>
				) : isPhone ? (
					<KeywordList
						{...table}
						shownColumns={control.state.columns}
						isSelecting={isSelecting}
						onSelecting={onSelecting}
					/>
				) : (
					<KeywordTable
						{...table}
						hasEveryDay={control.state.days !== null}
						today={today}
						since={control.state.since}
						hasLastUpdated={hasLastUpdated}
						shownColumns={control.state.columns}
						sort={control.state.sort}
						onSort={(sort) => control.change({ sort })}
					/>
				)}
			</TableEnvContext>
		</SelectionContext>
	);
}
