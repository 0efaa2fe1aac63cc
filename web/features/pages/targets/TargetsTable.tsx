import { use, useState } from "react";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { DeviceCell, LocationCell } from "../../../entities/keyword/KeywordCells.tsx";
import { PhraseButton } from "../../../entities/keyword/PhraseButton.tsx";
import { isSelected } from "../../../entities/keyword/selection/selection.ts";
import { SelectionContext, useSelection } from "../../../entities/keyword/selection/selection-store.ts";
import { TargetStateMark } from "../../../entities/page/TargetStateMark.tsx";
import type { TargetRowFragment } from "../../../gql/graphql.ts";
import { asc } from "../../../lib/address/sorting.ts";
import { classNames } from "../../../lib/class-names.ts";
import { orderOf } from "../view/order.ts";
import { choiceItemSkeleton, PageChoice, RowChoice } from "../view/RowChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { IssuesButton, LastPosition, Page } from "./cells.tsx";
import { IssueList } from "./IssueList.tsx";
import { TargetItem, type TargetItemProps } from "./TargetItem.tsx";
import { targetSort } from "./use-page-targets.ts";

export interface TargetsTableProps extends Omit<TargetItemProps, "keyword"> {
	/** Null while loading. */
	rows: readonly TargetRowFragment[] | null;
	isLate: boolean;
	control: PagesControl;
}

/** Keywords with the page that ranks and the one that should, a row each. */
export function TargetsTable({ rows, isLate, domainUrl, onOpen, control }: TargetsTableProps) {
	const [opened, setOpened] = useState<readonly string[]>([]);
	const selection = useSelection(use(SelectionContext));
	const isOpen = ({ id, pageIssues }: TargetRowFragment) => opened.includes(id) && pageIssues.length > 0;
	const onToggle = ({ id }: TargetRowFragment) =>
		setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
	const { canWrite } = useRights();
	const columns = columnsOf(rows ?? [], { canWrite, domainUrl, onOpen, isOpen, onToggle });
	return (
		<ListTable
			label="Targets"
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			rowProps={(keyword) => ({
				"data-row": true,
				"data-keyword": keyword.id,
				"data-selected": isSelected(selection, keyword.id),
				"data-open": isOpen(keyword) || undefined,
			})}
			below={(keyword) =>
				isOpen(keyword) && (
					<tr data-selected={isSelected(selection, keyword.id)} className="issue-row">
						<td colSpan={columns.filter(Boolean).length}>
							<IssueList keyword={keyword} />
						</td>
					</tr>
				)
			}
			expected={12}
			isLate={isLate}
			order={orderOf(control, targetSort(control.state))}
			phone={{
				className: canWrite ? "pages-list has-choice" : "pages-list",
				item: (keyword) => <TargetItem keyword={keyword} domainUrl={domainUrl} onOpen={onOpen} />,
				skeleton: choiceItemSkeleton,
			}}
			skipsFocus
			className={classNames("pages-table is-targets", canWrite && "has-choice")}
		/>
	);
}

interface CellEnv extends Omit<TargetItemProps, "keyword"> {
	canWrite: boolean;
	isOpen: (keyword: TargetRowFragment) => boolean;
	onToggle: (keyword: TargetRowFragment) => void;
}

function columnsOf(
	rows: readonly TargetRowFragment[],
	{ canWrite, domainUrl, onOpen, isOpen, onToggle }: CellEnv,
): (Column<TargetRowFragment> | false)[] {
	return [
		canWrite && {
			id: "choice",
			head: <PageChoice noun="keywords" page={rows} />,
			cell: (keyword) => <RowChoice row={keyword} />,
		},
		{
			id: "keyword",
			head: "Keyword",
			sort: asc("PHRASE"),
			width: "w-[18%]",
			cell: (keyword) => <PhraseButton data-row-start keyword={keyword} onOpen={onOpen} />,
			skeleton: "w-36",
		},
		{
			id: "location",
			head: "Location",
			isHeadHidden: true,
			width: "w-14.5 max-[1280px]:w-10 max-[1280px]:text-[0px]",
			cell: (keyword) => <LocationCell keyword={keyword} />,
			skeleton: "w-8",
		},
		{
			id: "device",
			head: "Device",
			isHeadHidden: true,
			width: "w-8.5",
			cell: (keyword) => <DeviceCell keyword={keyword} />,
			skeleton: "w-3.5",
		},
		{
			id: "position",
			head: "Position",
			sort: asc("POSITION"),
			width: "w-26",
			cell: (keyword) => <LastPosition keyword={keyword} />,
			skeleton: "w-8",
		},
		{
			id: "ranking",
			head: "Ranking page",
			cell: ({ rankingUrl }) => <Page url={rankingUrl} domainUrl={domainUrl} none="no page ranks" />,
			skeleton: "w-28",
		},
		{
			id: "target",
			head: "Target",
			cell: ({ targetUrl }) => <Page url={targetUrl} domainUrl={domainUrl} none="no target" />,
			skeleton: "w-28",
		},
		{
			id: "state",
			head: "State",
			width: "w-[20%]",
			cell: (keyword) => <TargetStateMark keyword={keyword} />,
			skeleton: "w-14",
		},
		{
			id: "issues",
			head: "Issues",
			width: "w-24",
			cell: (keyword) => <IssuesButton keyword={keyword} isOpen={isOpen(keyword)} onToggle={() => onToggle(keyword)} />,
			skeleton: "w-12",
		},
	];
}
