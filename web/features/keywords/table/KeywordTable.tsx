import { type Header, type Row, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { setRowCursor, useIsRowCursor, useIsRowReachable } from "../../../entities/keyword/keyword-rows.ts";
import { useIsSelected } from "../../../entities/keyword/selection/selection-store.ts";
import type { KeywordSort, ViewColumn } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import { fitColumns } from "../view/column-fit.ts";
import { absentColumns, useHiddenColumns } from "../view/hidden-columns.ts";
import { likelyTableWidth } from "../view/use-days-in-view.ts";
import { columnsFor, keywordTableFeatures } from "./column-defs.tsx";
import { TableSkeletonRows } from "./TableSkeletonRows.tsx";
import { RowReachContext } from "./table-env.ts";
import { useGradualRows } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";

type Features = typeof keywordTableFeatures;

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
	const hidden = useMemo(
		() => absentColumns(chosen, { hasLastUpdated, hasSince: since !== null }),
		[chosen, hasLastUpdated, since],
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
	const table = useTable({
		features: keywordTableFeatures,
		columns: page.columns,
		data: shown,
		getRowId: (row) => row.keyword.id,
	});
	const headers = table.getHeaderGroups()[0]?.headers ?? [];

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
					{headers.map(({ id, column }) => (
						<col key={id} style={{ width: widthOf(id, column.columnDef.meta?.width, keywordWidth, placeRoom) }} />
					))}
				</colgroup>
				<thead>
					<tr>
						{headers.map((header) => (
							<HeadCell key={header.id} header={header} sort={sort} onSort={onSort}>
								<table.FlexRender header={header} />
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{table.getRowModel().rows.map((row) => (
						<BodyRow key={row.id} row={row} data={row.original} columns={page.columns} FlexRender={table.FlexRender} />
					))}
					<TableSkeletonRows
						from={shown.length}
						count={isLoading ? expectedRows : missing}
						columns={headers.map(({ id }) => id)}
					/>
				</tbody>
			</table>
		</section>
	);
}

/** Pixels of a column; the address takes the remaining width, or the keyword. */
function widthOf(
	id: string,
	width: number | undefined,
	keywordWidth: number | null,
	placeRoom: number,
): number | undefined {
	if (id === "keyword") return keywordWidth ?? undefined;
	if (id === "location") return (width ?? 0) + placeRoom;
	return id === "url" ? undefined : width;
}

interface HeadCellProps extends Pick<KeywordTableProps, "sort" | "onSort"> {
	header: Header<Features, TableRow, unknown>;
	children: React.ReactNode;
}

function HeadCell({ header, sort, onSort, children }: HeadCellProps) {
	const { id, columnDef } = header.column;
	const { kind, sort: first } = columnDef.meta ?? {};
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
	row: Row<Features, TableRow>;
	/** While this is the same object, nothing re-renders. */
	data: TableRow;
	columns: unknown;
	FlexRender: ReturnType<typeof useTable<Features, TableRow>>["FlexRender"];
}

const BodyRow = memo(
	function BodyRow({ row, data, FlexRender }: BodyRowProps) {
		const isCursor = useIsRowCursor(row.id);
		const isSelected = useIsSelected(row.id);
		return (
			<RowReachContext value={useIsRowReachable(row.id)}>
				<tr
					data-keyword={row.id}
					data-cursor={isCursor || undefined}
					data-selected={isSelected || undefined}
					onFocus={() => setRowCursor(row.id)}
				>
					{row.getAllCells().map((cell) => {
						const { id, columnDef } = cell.column;
						const dateIndex = columnDef.meta?.dateIndex;
						const isFailed = dateIndex !== undefined && data.failedDays.includes(dateIndex);
						return (
							<td
								key={id}
								data-column={id}
								data-kind={columnDef.meta?.kind}
								className={isFailed ? "hatched!" : undefined}
							>
								<FlexRender cell={cell} />
							</td>
						);
					})}
				</tr>
			</RowReachContext>
		);
	},
	(before, after) => before.data === after.data && before.columns === after.columns,
);
