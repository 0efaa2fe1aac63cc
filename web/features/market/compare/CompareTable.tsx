import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { VolumeCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { HeadToHeadRowFragment, HeadToHeadSortField } from "../../../gql/graphql.ts";
import { asc, desc, nextSort, type Sort } from "../../../lib/address/sorting.ts";
import { Page, Phrase, Place, Stake } from "./cells.tsx";
import { ownOrder } from "./compare-state.ts";

export interface CompareTableProps {
	/** Null while loading. */
	rows: readonly HeadToHeadRowFragment[] | null;
	isLate: boolean;
	/** The competitor's host and path. */
	site: string;
	domainUrl: string;
	/** Null for the table's own order. */
	sort: Sort<HeadToHeadSortField> | null;
	onSort: (sort: Sort<HeadToHeadSortField> | null) => void;
	onOpen: (keywordId: string) => void;
}

/** Keywords with both sites' positions, a row each. */
export function CompareTable({ rows, isLate, site, domainUrl, sort: chosen, onSort, onOpen }: CompareTableProps) {
	const sort = chosen ?? ownOrder;
	const columns: Column<HeadToHeadRowFragment, HeadToHeadSortField>[] = [
		{
			id: "keyword",
			head: "Keyword",
			sort: asc("PHRASE"),
			width: "w-[26%] max-md:w-43 border-r border-r-line",
			cell: (row) => <Phrase row={row} onOpen={onOpen} />,
			skeleton: "w-36",
		},
		{
			id: "you",
			head: "You",
			sort: asc("OWN_POSITION"),
			width: "w-29",
			cell: (row) => <Place row={row} position={row.ownPosition} />,
			skeleton: "w-8",
		},
		{
			id: "them",
			head: "Them",
			sort: asc("COMPETITOR_POSITION"),
			width: "w-29",
			cell: (row) => <Place row={row} position={row.competitorPosition} />,
			skeleton: "w-8",
		},
		{
			id: "stake",
			head: "Clicks at stake",
			sort: desc("CLICKS_AT_STAKE"),
			isRight: true,
			width: "w-31",
			cell: (row) => <Stake row={row} site={site} />,
			skeleton: "w-10",
		},
		{
			id: "volume",
			head: "Volume",
			sort: desc("VOLUME"),
			isRight: true,
			width: "w-23",
			cell: ({ keyword }) => <VolumeCell keyword={keyword} />,
			skeleton: "w-10",
		},
		{
			id: "yours",
			head: "Your page",
			width: "pl-5",
			cell: ({ ownUrl }) => <Page url={ownUrl} siteUrl={domainUrl} />,
			skeleton: "w-28",
		},
		{
			id: "theirs",
			head: "Their page",
			cell: ({ competitorUrl }) => <Page url={competitorUrl} siteUrl={`https://${site}`} />,
			skeleton: "w-28",
		},
	];
	return (
		<ListTable
			label={`You and ${site}`}
			columns={columns}
			rows={rows}
			keyOf={({ keyword }) => keyword.id}
			rowProps={() => ({ "data-row": true })}
			expected={12}
			isLate={isLate}
			order={{ sort, onSort: ({ field, direction }) => onSort(nextSort(sort, field, direction)) }}
			skipsFocus
			className="compare-table"
		/>
	);
}
