import { SortHead } from "../../../components/figures/SortHead.tsx";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { VolumeCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { HeadToHeadRowFragment, HeadToHeadSortField, SortDirection } from "../../../gql/graphql.ts";
import { nextSort, type Sort } from "../../../lib/address/sorting.ts";
import { classNames } from "../../../lib/class-names.ts";
import { Page, Phrase, Place, type RowProps, Stake } from "./cells.tsx";
import { ownOrder } from "./compare-state.ts";

export interface CompareTableProps {
	/** Null while loading. */
	rows: readonly HeadToHeadRowFragment[] | null;
	isStale: boolean;
	/** The competitor's host and path. */
	site: string;
	domainUrl: string;
	/** Null for the table's own order. */
	sort: Sort<HeadToHeadSortField> | null;
	onSort: (sort: Sort<HeadToHeadSortField> | null) => void;
	onOpen: (keywordId: string) => void;
}

interface Column {
	field: HeadToHeadSortField | null;
	label: string;
	first: SortDirection;
	isRight?: boolean;
}

const columns: readonly Column[] = [
	{ field: "PHRASE", label: "Keyword", first: "ASC" },
	{ field: "OWN_POSITION", label: "You", first: "ASC" },
	{ field: "COMPETITOR_POSITION", label: "Them", first: "ASC" },
	{ field: "CLICKS_AT_STAKE", label: "Clicks at stake", first: "DESC", isRight: true },
	{ field: "VOLUME", label: "Volume", first: "DESC", isRight: true },
	{ field: null, label: "Your page", first: "ASC" },
	{ field: null, label: "Their page", first: "ASC" },
];

/** Keywords with both sites' positions, a row each. */
export function CompareTable({ sort, onSort, ...props }: CompareTableProps) {
	const { rows, isStale, site } = props;
	const { field, direction } = sort ?? ownOrder;
	return (
		<TableFrame
			label={`You and ${site}`}
			hasControls
			isBusy={isStale || rows === null}
			className={classNames("compare-table", isStale && "opacity-60")}
		>
			<thead>
				<tr>
					{columns.map((column) =>
						column.field === null ? (
							<th key={column.label} scope="col">
								{column.label}
							</th>
						) : (
							<SortHead
								key={column.label}
								sorted={column.field !== field ? null : direction === "ASC" ? "ascending" : "descending"}
								isRight={column.isRight ?? false}
								onSort={() => column.field && onSort(nextSort(sort ?? ownOrder, column.field, column.first))}
							>
								{column.label}
							</SortHead>
						),
					)}
				</tr>
			</thead>
			<tbody>
				{rows === null
					? Array.from({ length: 12 }, (_, index) => <SkeletonRow key={String(index)} />)
					: rows.map((row) => <Row key={row.keyword.id} row={row} {...props} />)}
			</tbody>
		</TableFrame>
	);
}

function Row({ row, site, domainUrl, onOpen }: RowProps & Omit<CompareTableProps, "sort" | "onSort">) {
	return (
		<tr data-row>
			<td>
				<Phrase row={row} onOpen={onOpen} />
			</td>
			<td>
				<Place row={row} position={row.ownPosition} />
			</td>
			<td>
				<Place row={row} position={row.competitorPosition} />
			</td>
			<td data-align="right">
				<Stake row={row} site={site} />
			</td>
			<td data-align="right">
				<VolumeCell keyword={row.keyword} />
			</td>
			<td>
				<Page url={row.ownUrl} siteUrl={domainUrl} />
			</td>
			<td>
				<Page url={row.competitorUrl} siteUrl={`https://${site}`} />
			</td>
		</tr>
	);
}

const widths = ["w-36", "w-8", "w-8", "w-10", "w-10", "w-28", "w-28"];

function SkeletonRow() {
	return (
		<tr aria-hidden>
			{widths.map((width, index) => (
				<td key={String(index)} data-align={columns[index]?.isRight ? "right" : undefined}>
					<Skeleton className={`max-w-full ${width}`} />
				</td>
			))}
		</tr>
	);
}
