import { use } from "react";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { DeviceCell, LocationCell } from "../../../entities/keyword/KeywordCells.tsx";
import { isSelected } from "../../../entities/keyword/selection/selection.ts";
import { SelectionContext, useSelection } from "../../../entities/keyword/selection/selection-store.ts";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import type { UntrackedQueryRowFragment } from "../../../gql/graphql.ts";
import { asc, desc } from "../../../lib/address/sorting.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { orderOf } from "../view/order.ts";
import { choiceItemSkeleton, PageChoice, RowChoice } from "../view/RowChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { AddButton, type AddButtonProps, AveragePosition, BrandWord } from "./cells.tsx";
import { UntrackedItem } from "./UntrackedItem.tsx";
import { querySort } from "./use-untracked.ts";

export interface UntrackedTableProps extends Omit<AddButtonProps, "row"> {
	/** Null while loading. */
	rows: readonly UntrackedQueryRowFragment[] | null;
	isLate: boolean;
	domainUrl: string;
	control: PagesControl;
}

/** Searches that no keyword tracks, a row each. */
export function UntrackedTable({ rows, isLate, domainUrl, control, ...actions }: UntrackedTableProps) {
	const { added } = actions.adding;
	const selection = useSelection(use(SelectionContext));
	const { canWrite } = useRights();
	return (
		<ListTable
			label="Searches not tracked"
			columns={columnsOf(rows ?? [], domainUrl, actions, canWrite)}
			rows={rows}
			keyOf={({ query }) => query}
			rowProps={({ query }) => ({
				"data-row": true,
				"data-selected": isSelected(selection, query),
				"data-added": added.has(query) || undefined,
			})}
			expected={12}
			isLate={isLate}
			order={orderOf(control, querySort(control.state) ?? desc("CLICKS"))}
			phone={{
				className: canWrite ? "pages-list has-choice" : "pages-list",
				item: (row) => <UntrackedItem row={row} {...actions} />,
				skeleton: choiceItemSkeleton,
			}}
			skipsFocus
			className={classNames("pages-table is-untracked", canWrite && "has-choice")}
		/>
	);
}

function columnsOf(
	rows: readonly UntrackedQueryRowFragment[],
	domainUrl: string,
	actions: Omit<AddButtonProps, "row">,
	canWrite: boolean,
): (Column<UntrackedQueryRowFragment> | false)[] {
	const { added } = actions.adding;
	const canChoose = rows
		.filter(({ query, problem }) => problem === null && !added.has(query))
		.map(({ query }) => ({ id: query, keyword: query }));
	return [
		canWrite && {
			id: "choice",
			head: <PageChoice noun="searches" page={canChoose} />,
			cell: ({ query, problem }) => (
				<RowChoice row={{ id: query, keyword: query }} refusal={added.has(query) ? "It is added." : problem} />
			),
		},
		{
			id: "query",
			head: "Query",
			sort: asc("QUERY"),
			cell: ({ query, isBrand }) => (
				<span dir="auto" className="query-text" title={query}>
					{query}
					{isBrand && <BrandWord />}
				</span>
			),
			skeleton: "w-40",
		},
		{
			id: "clicks",
			head: "Clicks",
			sort: desc("CLICKS"),
			isRight: true,
			width: "w-22.5",
			className: "data",
			cell: ({ clicks }) => formatInteger(clicks),
			skeleton: "w-7",
		},
		{
			id: "impressions",
			head: "Impressions",
			sort: desc("IMPRESSIONS"),
			isRight: true,
			width: "w-29",
			className: "data text-ink-2",
			cell: ({ impressions }) => formatInteger(impressions),
			skeleton: "w-10",
		},
		{
			id: "position",
			head: "Position",
			sort: asc("POSITION"),
			isRight: true,
			width: "w-24",
			cell: ({ avgPosition }) => <AveragePosition value={avgPosition} />,
			skeleton: "w-7",
		},
		{
			id: "page",
			head: "Page",
			width: "w-[28%] pl-6 max-[1000px]:hidden",
			cell: ({ page }) => <PagePath url={page} domainUrl={domainUrl} isNarrow />,
			skeleton: "w-32",
		},
		{
			id: "location",
			head: "Market",
			width: "w-13.5 pr-0",
			cell: (row) => <LocationCell keyword={row} />,
			skeleton: "w-8",
		},
		{
			id: "device",
			head: "Device",
			isHeadHidden: true,
			width: "w-13.5",
			cell: (row) => <DeviceCell keyword={row} />,
			skeleton: "w-3.5",
		},
		canWrite && {
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			isRight: true,
			width: "w-26",
			cell: (row) => <AddButton row={row} {...actions} />,
			skeleton: "w-10",
		},
	];
}
