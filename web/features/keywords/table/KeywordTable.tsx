import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, type ReactNode, useMemo, useState } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import { setRowCursor, useIsRowCursor, useIsRowReachable } from "../../../entities/keyword/keyword-rows.ts";
import { useIsSelected } from "../../../entities/keyword/selection/selection-store.ts";
import type { KeywordSort, ViewColumn } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import { fitColumns } from "../view/column-fit.ts";
import { absentColumns, useHiddenColumns } from "../view/hidden-columns.ts";
import { likelyTableWidth } from "../view/use-days-in-view.ts";
import { columnsFor, type TableColumn } from "./column-defs.tsx";
import { TableSkeletonRows } from "./TableSkeletonRows.tsx";
import { RowReachContext } from "./table-env.ts";
import { useGradualRows } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";

export interface KeywordTableProps {
	rows: readonly TableRow[];
	dates: readonly string[];
	/** Whether to include all days, even out of view; else as many as fit. */
	hasEveryDay: boolean;
	today: string;
	/** The day compared with; null for none. */
	since: string | null;
	hasLastUpdated: boolean;
	/** Those of an open view; null where the browser decides. */
	shownColumns: readonly ViewColumn[] | null;
	sort: KeywordSort | null;
	onSort: (sort: KeywordSort | null) => void;
	isLoading: boolean;
	isLate: boolean;
	/** The most rows that can come, before there are any. */
	expectedRows: number;
}

/** Extra pixels for the name of a place compared with a country's code. */
const placeWidth = 44;

/** A page of keywords with positions by day. The server sorts and pages. */
export function KeywordTable(props: KeywordTableProps) {
	const { rows, dates, hasEveryDay, today, since, hasLastUpdated, sort, onSort } = props;
	const { isLoading, isLate, expectedRows } = props;
	const [scroller, setScroller] = useState<HTMLElement | null>(null);
	const width = useElementWidth(scroller) ?? likelyTableWidth();
	const chosen = useHiddenColumns(props.shownColumns);
	const isReadOnly = !useRights().canWrite;
	const hidden = useMemo(
		() => absentColumns(chosen, { hasLastUpdated, hasSince: since !== null, isReadOnly }),
		[chosen, hasLastUpdated, since, isReadOnly],
	);
	const wantedDays = hasEveryDay ? dates.filter((day) => day < today).length : null;
	const placeRoom = rows.some(({ keyword }) => keyword.location) && !hidden.has("location") ? placeWidth : 0;
	const { leftOut, keywordWidth, overflow, ...fit } = fitColumns({
		width: width - placeRoom,
		hidden,
		days: wantedDays,
	});
	const maxDays = wantedDays ?? fit.days;
	// Equal days keep the same columns, so that rows do not re-render.
	const days = dates.join();
	const columns = useMemo(() => {
		const absent = new Set([...hidden, ...leftOut]);
		return columnsFor({ dates: days ? days.split(",") : [], maxDays, today, since, hidden: absent });
	}, [days, maxDays, today, since, hidden, leftOut]);
	const { page, shown, missing, isBehind } = useGradualRows(rows, columns);

	return (
		<section
			ref={setScroller}
			data-sideways={overflow > 0 || undefined}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
			data-row-keys
			aria-label="Keyword positions"
			aria-busy={isLoading || isLate || isBehind || missing > 0}
			className="keyword-scroll"
		>
			<table
				className={classNames("keyword-table", (isLate || isBehind) && "opacity-60")}
				style={{ minWidth: `calc(100% + ${overflow}px)` }}
			>
				<colgroup>
					{page.columns.map((column) => (
						<col key={column.id} style={{ width: widthOf(column, keywordWidth, placeRoom) }} />
					))}
				</colgroup>
				<thead>
					<tr>
						{page.columns.map((column) => (
							<HeadCell key={column.id} column={column} sort={sort} onSort={onSort}>
								{column.head(shown)}
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{shown.map((row) => (
						<BodyRow key={row.keyword.id} row={row} columns={page.columns} />
					))}
					<TableSkeletonRows
						from={shown.length}
						count={isLoading ? expectedRows : missing}
						columns={page.columns.map(({ id }) => id)}
					/>
				</tbody>
			</table>
		</section>
	);
}

/** Pixels of a column; the address takes the remaining width, or the keyword. */
function widthOf({ id, width }: TableColumn, keywordWidth: number | null, placeRoom: number): number | undefined {
	if (id === "keyword") return keywordWidth ?? undefined;
	if (id === "location") return width + placeRoom;
	return id === "url" ? undefined : width;
}

interface HeadCellProps extends Pick<KeywordTableProps, "sort" | "onSort"> {
	column: TableColumn;
	children: ReactNode;
}

function HeadCell({ column: { id, kind, sort: first }, sort, onSort, children }: HeadCellProps) {
	const isSorted = sort !== null && sort.field === first?.field && sort.day === first.day;
	// The change is part of the Today column, whose head says so in a word.
	const isByChange = sort?.field === "CHANGE" && first?.field === "POSITION";
	const isDescending = sort?.direction === "DESC";
	const ariaSort = isSorted || isByChange ? (isDescending ? "descending" : "ascending") : undefined;
	const Arrow = isDescending ? ArrowDown : ArrowUp;
	// A second press reverses the order, a third one clears it.
	const press = (order: KeywordSort) => {
		if (!isSorted) return onSort(order);
		onSort(sort?.direction === order.direction ? { ...order, direction: isDescending ? "ASC" : "DESC" } : null);
	};
	return (
		<th scope="col" data-column={id} data-kind={kind} aria-sort={ariaSort}>
			{first ? (
				<button
					type="button"
					onClick={() => press(first)}
					className={classNames("keyword-sort", kind === "number" && "flex-row-reverse")}
				>
					{children}
					{isByChange && <span className="font-[450] text-ink-2">by change</span>}
					{ariaSort && <Arrow size={12} aria-hidden />}
				</button>
			) : (
				children
			)}
		</th>
	);
}

interface BodyRowProps {
	/** While it and the columns are the same objects, nothing re-renders. */
	row: TableRow;
	columns: readonly TableColumn[];
}

const BodyRow = memo(function BodyRow({ row, columns }: BodyRowProps) {
	const { id: keywordId } = row.keyword;
	const isCursor = useIsRowCursor(keywordId);
	const isSelected = useIsSelected(keywordId);
	return (
		<RowReachContext value={useIsRowReachable(keywordId)}>
			<tr
				data-keyword={keywordId}
				data-cursor={isCursor || undefined}
				data-selected={isSelected || undefined}
				onFocus={() => setRowCursor(keywordId)}
			>
				{columns.map(({ id, kind, dateIndex, cell }) => {
					const isFailed = dateIndex !== undefined && row.failedDays.includes(dateIndex);
					return (
						<td key={id} data-column={id} data-kind={kind} className={isFailed ? "hatched!" : undefined}>
							{cell(row)}
						</td>
					);
				})}
			</tr>
		</RowReachContext>
	);
});
