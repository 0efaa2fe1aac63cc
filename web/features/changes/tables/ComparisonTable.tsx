import { type Column, ListTable, type Order, sortedAs } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell, GroupsCell, LocationCell, VolumeCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { ComparisonRowFragment, ComparisonSortField } from "../../../gql/graphql.ts";
import { asc, desc, nextSort, type Sort } from "../../../lib/address/sorting.ts";
import type { TwoDays } from "../view/changes-state.ts";
import { ComparisonItem } from "./ComparisonItem.tsx";
import { BothStandings, ChangeCell, PageCell, PhraseCell, RowMenu, Standing } from "./cells.tsx";
import { BothDaysHead, dayHead } from "./heads.tsx";
import { useTableEnv } from "./table-env.ts";

/** The order of the rows; null for the largest movement first. */
export interface RowOrder {
	sort: Sort<ComparisonSortField> | null;
	onSort: (sort: Sort<ComparisonSortField> | null) => void;
}

export interface ComparisonTableProps extends RowOrder {
	label: string;
	/** Null while loading. */
	rows: readonly ComparisonRowFragment[] | null;
	/** Number of skeleton rows while loading. */
	expected: number;
	isLate: boolean;
	/** One table over the whole width, with every column in full. */
	isFull: boolean;
}

/** Keywords with their standings on two days. */
export function ComparisonTable({ isFull, sort, onSort, ...table }: ComparisonTableProps) {
	const { days } = useTableEnv();
	const order: Order<ComparisonSortField> = {
		sort,
		onSort: ({ field, direction }) => onSort(nextSort(sort, field, direction)),
	};
	return (
		<ListTable
			{...table}
			columns={isFull ? fullColumns(days) : halfColumns(days, order)}
			keyOf={({ keyword }) => keyword.id}
			rowProps={() => ({ "data-row": true })}
			order={order}
			phone={{
				className: "changes-list",
				item: (row) => <ComparisonItem row={row} />,
				skeleton: (
					<li aria-hidden>
						<Skeleton className="w-40" />
					</li>
				),
			}}
			skipsFocus
			className={`changes-table ${isFull ? "is-full" : "is-half"}`}
		/>
	);
}

type ChangesColumn = Column<ComparisonRowFragment, ComparisonSortField>;

function halfColumns(days: TwoDays | null, order: Order<ComparisonSortField>): ChangesColumn[] {
	return [
		{
			id: "keyword",
			head: "Keyword",
			sort: asc("PHRASE"),
			cell: (row) => <PhraseCell row={row} hasGroups />,
			skeleton: "w-36",
		},
		{
			id: "place",
			head: "Location and device",
			isHeadHidden: true,
			width: "w-12.5",
			cell: ({ keyword }) => (
				<span className="inline-flex items-center gap-1.5 align-middle" title={keyword.country}>
					<Flag country={keyword.country} />
					<span className="sr-only">{keyword.country}</span>
					<DeviceCell keyword={keyword} />
				</span>
			),
			skeleton: "w-8",
		},
		{ ...volume, width: "w-15.5 @max-[510px]/half-table:hidden" },
		{
			id: "days",
			head: <BothDaysHead days={days} order={order} />,
			sorted: sortedAs(order.sort, "BEFORE") ?? sortedAs(order.sort, "AFTER"),
			width: "w-40 pl-2.5 @max-[510px]/half-table:w-37.5 @max-[510px]/half-table:pl-1",
			cell: (row) => <BothStandings row={row} />,
			skeleton: "w-8",
		},
		{ ...change, width: "w-19 @max-[510px]/half-table:w-17.5" },
		{
			...page,
			width: "w-22 @max-[612px]/half-table:w-10 @max-[510px]/half-table:w-8.5 @max-[510px]/half-table:px-0",
		},
		actions,
	];
}

/** The columns of a table over the whole width. */
export function fullColumns(days: TwoDays | null): ChangesColumn[] {
	return [
		{
			id: "keyword",
			head: "Keyword",
			sort: asc("PHRASE"),
			cell: (row) => <PhraseCell row={row} />,
			skeleton: "w-36",
		},
		{
			id: "groups",
			head: "Groups",
			width: "w-[13%]",
			cell: ({ keyword }) => <GroupsCell keyword={keyword} />,
			skeleton: "w-8",
		},
		{
			id: "location",
			head: "Location",
			width: "w-18.5",
			cell: ({ keyword }) => <LocationCell keyword={keyword} />,
			skeleton: "w-8",
		},
		{
			id: "device",
			head: "Device",
			width: "w-14.5",
			cell: ({ keyword }) => <DeviceCell keyword={keyword} />,
			skeleton: "w-8",
		},
		{ ...volume, width: "w-20" },
		{
			id: "before",
			head: dayHead(days, "from"),
			sort: asc("BEFORE"),
			width: "w-46 pl-5",
			className: "data",
			cell: ({ before }) => <Standing standing={before} which="from" />,
			skeleton: "w-8",
		},
		{
			id: "after",
			head: dayHead(days, "to"),
			sort: asc("AFTER"),
			width: "w-46",
			className: "data",
			cell: ({ after }) => <Standing standing={after} which="to" />,
			skeleton: "w-8",
		},
		{ ...change, width: "w-[13%]" },
		{ ...page, width: "w-28" },
		actions,
	];
}

const volume: ChangesColumn = {
	id: "volume",
	head: "Volume",
	sort: desc("VOLUME"),
	isRight: true,
	cell: ({ keyword }) => <VolumeCell keyword={keyword} />,
	skeleton: "w-8",
};

const change: ChangesColumn = {
	id: "change",
	head: "Change",
	sort: desc("CHANGE"),
	cell: (row) => <ChangeCell row={row} />,
	skeleton: "w-8",
};

const page: ChangesColumn = { id: "page", head: "Page", cell: (row) => <PageCell row={row} /> };

const actions: ChangesColumn = {
	id: "actions",
	head: "Actions",
	isHeadHidden: true,
	cell: (row) => <RowMenu row={row} />,
};
