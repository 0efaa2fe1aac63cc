import { ArrowDown, ArrowUp } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { Sort } from "../../lib/address/sorting.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { Skeleton } from "../Skeleton.tsx";

type Attributes<Tag extends "td" | "tr"> = ComponentProps<Tag> & Partial<Record<`data-${string}`, unknown>>;

/** A column: its head, its cells, and what they look like while loading. */
export interface Column<Row, Field extends string = string> {
	id: string;
	head: ReactNode;
	/** The head is for screen readers only. */
	isHeadHidden?: boolean;
	/** What a first press on the head sorts by. */
	sort?: Sort<Field>;
	/** How the rows are sorted by it, where that is not the table's `order`. */
	sorted?: Sorted;
	isRight?: boolean;
	/** Classes of head and cells: the width, and the screens it is hidden on. */
	width?: string;
	/** Classes of the cells. */
	className?: string;
	cell: (row: Row) => ReactNode;
	/** Attributes of the cell that depend on its row. */
	td?: (row: Row) => Attributes<"td">;
	/** Width of the cell's skeleton bar; none by default. */
	skeleton?: string;
}

type Sorted = "ascending" | "descending" | undefined;

/** How the rows are sorted, and what pressing a head does. */
export interface Order<Field extends string = string> {
	sort: Sort<Field> | null;
	/** Receives what a first press sorts by. */
	onSort: (first: Sort<Field>) => void;
}

interface PhoneList<Row> {
	className?: string;
	item: (row: Row) => ReactNode;
	skeleton?: ReactNode;
	/** The last item, after those of the rows. */
	last?: ReactNode;
	/** Below the list. */
	foot?: ReactNode;
}

export interface ListTableProps<Row, Field extends string> {
	/** What it lists, for screen readers. */
	label: string;
	/** False for one that is left out. */
	columns: readonly (Column<Row, Field> | false)[];
	/** Null while loading. */
	rows: readonly Row[] | null;
	keyOf: (row: Row) => string;
	rowProps?: (row: Row) => Attributes<"tr">;
	/** A row before a row that begins a group: its name. */
	above?: (row: Row) => ReactNode;
	/** Further rows that belong to a row and follow it. */
	below?: (row: Row) => ReactNode;
	/** Number of skeleton rows while loading. */
	expected?: number;
	/** The rows are still those of the previous page or order. */
	isLate?: boolean;
	order?: Order<Field>;
	/** The list below 760 px, where the columns do not fit; its items are `li`. */
	phone?: PhoneList<Row>;
	/** Inside a Sheet: no gutter of its own, and rows a little lower. */
	isInset?: boolean;
	/** The keyboard need not stop at it to scroll: it never scrolls, or links and buttons in its rows reach every column. */
	skipsFocus?: boolean;
	className?: string;
	/** What follows the rows: further bodies, or the foot. */
	children?: ReactNode;
}

/** A table for reading. If it is too wide it scrolls on its own, also by keyboard, with a sticky first column. */
export function ListTable<Row, Field extends string = string>(props: ListTableProps<Row, Field>) {
	const { label, rows, keyOf, expected = 0, isLate = false, phone, isInset, skipsFocus } = props;
	const columns = props.columns.filter((column) => column !== false);
	const isPhone = useIsPhone();
	const look = { "aria-label": label, "aria-busy": isLate || rows === null };
	const placesFor = (skeleton: ReactNode) =>
		Array.from({ length: expected }, (_, index) => <Fragment key={String(index)}>{skeleton}</Fragment>);
	if (phone && isPhone) {
		return (
			<>
				<ul {...look} className={classNames(phone.className, isLate && "opacity-60")}>
					{rows?.map((row) => <Fragment key={keyOf(row)}>{phone.item(row)}</Fragment>) ?? placesFor(phone.skeleton)}
					{phone.last}
				</ul>
				{phone.foot}
			</>
		);
	}
	const table = (
		<table {...look} className={classNames("list-table", props.className, isLate && "opacity-60")} data-inset={isInset}>
			<thead>
				<tr>
					{columns.map((column) => (
						<Head key={column.id} column={column} order={props.order} />
					))}
				</tr>
			</thead>
			<tbody>
				{rows?.map((row) => (
					<Fragment key={keyOf(row)}>
						{props.above?.(row)}
						<tr {...props.rowProps?.(row)}>
							{columns.map(({ id, isRight, width, className, cell, td }) => (
								<td
									key={id}
									data-align={isRight ? "right" : undefined}
									className={classNames(width, className) || undefined}
									{...td?.(row)}
								>
									{cell(row)}
								</td>
							))}
						</tr>
						{props.below?.(row)}
					</Fragment>
				)) ?? placesFor(<SkeletonRow columns={columns} />)}
			</tbody>
			{props.children}
		</table>
	);
	if (skipsFocus) return <div className="list-scroll">{table}</div>;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page, which a table's room is not
		// biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, so the room itself must, to be scrolled
		<div role="group" aria-label={label} tabIndex={0} className="list-scroll">
			{table}
		</div>
	);
}

interface HeadProps<Row, Field extends string> {
	column: Column<Row, Field>;
	order: Order<Field> | undefined;
}

/** A column's head. If it sorts, space for the arrow is reserved, so that heads do not shift. */
function Head<Row, Field extends string>({ column, order }: HeadProps<Row, Field>) {
	const { head, isHeadHidden, sort, isRight, width } = column;
	const sorted = sort && order ? sortedAs(order.sort, sort.field) : column.sorted;
	const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
	return (
		<th scope="col" aria-sort={sorted} data-align={isRight ? "right" : undefined} className={width}>
			{sort && order ? (
				<button
					type="button"
					onClick={() => order.onSort(sort)}
					className={`inline-flex h-full items-center gap-1 hover:text-ink ${isRight ? "-ml-4 flex-row-reverse" : "-mr-4"} ${sorted ? "text-ink" : ""}`}
				>
					{head}
					<Arrow size={12} aria-hidden className={sorted ? "" : "invisible"} />
				</button>
			) : isHeadHidden ? (
				<span className="sr-only">{head}</span>
			) : (
				head
			)}
		</th>
	);
}

/** How rows in this order are sorted by a field. */
export function sortedAs(sort: Sort | null, field: string): Sorted {
	if (sort?.field !== field) return undefined;
	return sort.direction === "ASC" ? "ascending" : "descending";
}

function SkeletonRow<Row, Field extends string>({ columns }: { columns: readonly Column<Row, Field>[] }) {
	return (
		<tr aria-hidden>
			{columns.map(({ id, isRight, width, skeleton }) => (
				<td key={id} data-align={isRight ? "right" : undefined} className={width}>
					{skeleton && <Skeleton className={`max-w-full ${skeleton}`} />}
				</td>
			))}
		</tr>
	);
}
