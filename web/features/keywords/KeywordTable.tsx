import { type Header, type Row, type SortingState, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, useMemo, useState } from "react";
import type { KeywordSort } from "../../gql/graphql.ts";
import { classNames } from "../../lib/class-names.ts";
import { setRowCursor, useIsRowCursor, useIsRowReachable } from "../../lib/keyword-rows.ts";
import { useScrollsSideways } from "../../lib/use-scrolls-sideways.ts";
import { columnsFor, keywordTableFeatures } from "./columns.tsx";
import { useHiddenColumns } from "./hidden-columns.ts";
import { useIsSelected } from "./selection-store.ts";
import { TableSkeletonRows } from "./TableSkeletonRows.tsx";
import { RowReachContext } from "./table-env.ts";
import { useGradualRows } from "./use-gradual-rows.ts";
import type { TableRow } from "./use-keyword-table.ts";

type Features = typeof keywordTableFeatures;

/** What a KeywordTable takes. */
export interface KeywordTableProps {
	rows: readonly TableRow[];
	dates: readonly string[];
	today: string;
	hasLastUpdated: boolean;
	sort: KeywordSort | null;
	onSort: (sort: KeywordSort | null) => void;
	isLoading: boolean;
	isStale: boolean;
	/** Rows the skeleton shows. */
	pageSize: number;
}

/** The keywords of a page with their positions by day. Order and paging are the server's. */
export function KeywordTable(props: KeywordTableProps) {
	const { rows, dates, today, hasLastUpdated, sort, onSort, isLoading, isStale, pageSize } = props;
	const hidden = useHiddenColumns();
	// The same days, read again, make the same columns: rows are drawn anew for others only.
	const days = dates.join();
	const columns = useMemo(
		() => columnsFor({ dates: days ? days.split(",") : [], today, hidden, hasLastUpdated }),
		[days, today, hidden, hasLastUpdated],
	);
	const { page, shown, missing, isBehind } = useGradualRows(rows, columns);
	const [scroller, setScroller] = useState<HTMLElement | null>(null);
	const scrollsSideways = useScrollsSideways(scroller);
	const sorting = useMemo<SortingState>(() => {
		const column = page.columns.find(
			({ meta }) => sort && meta?.sortField === sort.field && meta.day === (sort.day ?? undefined),
		);
		return column?.id ? [{ id: column.id, desc: sort?.direction === "DESC" }] : [];
	}, [page.columns, sort]);

	const table = useTable({
		features: keywordTableFeatures,
		columns: page.columns,
		data: shown,
		getRowId: (row) => row.keyword.id,
		manualSorting: true,
		enableMultiSort: false,
		state: { sorting },
		onSortingChange: (update) => {
			const [next] = typeof update === "function" ? update(sorting) : update;
			const { sortField: field, day } = page.columns.find(({ id }) => id === next?.id)?.meta ?? {};
			onSort(next && field ? { field, direction: next.desc ? "DESC" : "ASC", ...(day ? { day } : {}) } : null);
		},
	});
	const headers = table.getHeaderGroups()[0]?.headers ?? [];

	return (
		<section
			ref={setScroller}
			data-sideways={scrollsSideways || undefined}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
			data-row-keys
			aria-label="Keyword positions"
			aria-busy={isLoading || isStale || isBehind || missing > 0}
			className="keyword-scroll"
		>
			<table
				className={classNames("keyword-table", (isStale || isBehind) && "opacity-60")}
				style={{ minWidth: leastWidth(page.columns) }}
			>
				<colgroup>
					{headers.map(({ id, column }) => (
						<col key={id} style={{ width: column.columnDef.meta?.width }} />
					))}
				</colgroup>
				<thead>
					<tr>
						{headers.map((header) => (
							<HeadCell key={header.id} header={header} sorted={header.column.getIsSorted()}>
								<table.FlexRender header={header} />
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{isLoading && <TableSkeletonRows count={Math.min(pageSize, 20)} columns={headers.map(({ id }) => id)} />}
					{table.getRowModel().rows.map((row) => (
						<BodyRow key={row.id} row={row} data={row.original} columns={page.columns} FlexRender={table.FlexRender} />
					))}
					{missing > 0 && <RowsToCome count={missing} columns={headers.length} />}
				</tbody>
			</table>
		</section>
	);
}

/** Room for every column; the one that takes what is left gets something too. */
function leastWidth(columns: ReturnType<typeof columnsFor>): number {
	return columns.reduce((sum, { meta }) => sum + (meta?.width ?? 96), 0);
}

/** Keeps the room of rows that are not drawn yet. */
function RowsToCome({ count, columns }: { count: number; columns: number }) {
	return (
		<tr aria-hidden>
			<td colSpan={columns} style={{ height: `calc(${count} * var(--h-row))` }} />
		</tr>
	);
}

interface HeadCellProps {
	header: Header<Features, TableRow, unknown>;
	sorted: false | "asc" | "desc";
	children: React.ReactNode;
}

function HeadCell({ header, sorted, children }: HeadCellProps) {
	const { column } = header;
	const ariaSort = sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined;
	const Arrow = sorted === "asc" ? ArrowUp : ArrowDown;
	return (
		<th scope="col" data-column={column.id} data-kind={column.columnDef.meta?.kind} aria-sort={ariaSort}>
			{column.getCanSort() ? (
				<button
					type="button"
					onClick={column.getToggleSortingHandler()}
					className={classNames("keyword-sort", column.id === "volume" && "flex-row-reverse")}
				>
					{children}
					{sorted && <Arrow size={12} aria-hidden />}
				</button>
			) : (
				children
			)}
		</th>
	);
}

interface BodyRowProps {
	row: Row<Features, TableRow>;
	/** The row's own data: while it is the same object, nothing is drawn anew. */
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
