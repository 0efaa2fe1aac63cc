import { ArrowDown } from "lucide-react";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { formatInteger } from "../../../lib/format.ts";
import type { FurtherMeasure, Measure } from "../view/market-state.ts";
import { measureLabels, shareText, valueText } from "../view/market-words.ts";
import { BoardItem } from "./BoardItem.tsx";
import type { BoardRow } from "./board-rows.ts";
import { Count, dash, Points, ShareBar } from "./cells.tsx";
import { type BoardActions, RowActions } from "./RowActions.tsx";
import { RowStart } from "./RowStart.tsx";

export interface BoardTableProps {
	/** Null while loading. */
	rows: readonly BoardRow[] | null;
	/** The share of all other sites, shown below the rows; null for none. */
	others: number | null;
	isLate: boolean;
	/** The largest share of any row, whose bar is full. */
	largest: number;
	/** Keywords measured. */
	measured: number | null;
	/** The measures that have a column. */
	shown: readonly Measure[];
	lit: string | null;
	onLight: (site: string | null) => void;
	actions: BoardActions;
}

/** Sites by their share of voice, a row each. */
export function BoardTable(props: BoardTableProps) {
	const { rows, others, isLate, lit, onLight, actions } = props;
	const columns = columnsOf(props).filter((column) => column !== false);
	return (
		<ListTable
			label="Leaderboard"
			columns={columns}
			rows={rows}
			keyOf={({ site }) => site}
			rowProps={({ site, kind }) => ({
				"data-row": true,
				"data-own": kind === "OWN" || undefined,
				"data-lit": site === lit || undefined,
				onPointerEnter: () => onLight(site),
				onPointerLeave: () => onLight(null),
				onFocus: () => onLight(site),
				onBlur: () => onLight(null),
			})}
			expected={12}
			isLate={isLate}
			phone={{
				className: "market-list",
				item: (row) => <BoardItem row={row} isLit={row.site === lit} onLight={onLight} actions={actions} />,
				skeleton: (
					<li aria-hidden>
						<Skeleton className="w-40" />
						<Skeleton className="w-12" />
					</li>
				),
				last: others !== null && (
					<li className="market-others">
						<span>Others</span>
						<b className="data">{shareText(others)}</b>
					</li>
				),
			}}
			skipsFocus
			className="market-board"
		>
			{others !== null && (
				<tbody>
					<tr className="market-others">
						<td>Others</td>
						<td>
							<span className="market-share">
								<span className="data">{shareText(others)}</span>
							</span>
						</td>
						<td colSpan={columns.length - 2} />
					</tr>
				</tbody>
			)}
		</ListTable>
	);
}

function columnsOf({ largest, measured, shown, actions }: BoardTableProps): (Column<BoardRow> | false)[] {
	const figure = { isRight: true, skeleton: "w-8" };
	const further = (measure: FurtherMeasure): Column<BoardRow> => ({
		...figure,
		id: measure,
		head: measureLabels[measure],
		width: "w-28 max-[1200px]:w-24",
		className: "data",
		cell: ({ figures }) => (figures?.[measure] == null ? dash : valueText(measure, figures[measure])),
	});
	return [
		{ id: "site", head: "Site", cell: (row) => <RowStart row={row} actions={actions} />, skeleton: "w-44" },
		{
			id: "share",
			head: (
				<span className="inline-flex items-center gap-1 text-ink">
					Share of voice
					<ArrowDown size={12} aria-hidden />
				</span>
			),
			sorted: "descending",
			width: "w-55 max-[1200px]:w-42 max-[1000px]:w-33",
			cell: (row) => <ShareBar row={row} largest={largest} />,
			skeleton: "w-40",
		},
		{
			...figure,
			id: "change",
			head: "Change",
			width: "w-21 max-[1000px]:w-15.5",
			className: "market-change",
			cell: ({ figures }) =>
				figures?.shareOfVoiceChange == null ? dash : <Points points={figures.shareOfVoiceChange} />,
		},
		shown.includes("demandShare") && further("demandShare"),
		shown.includes("ctrVisibility") && further("ctrVisibility"),
		{
			...figure,
			id: "clicks",
			head: "Est. clicks",
			width: "w-26 max-[1000px]:w-21",
			cell: ({ figures }) => <Count value={figures?.estimatedClicks} />,
		},
		{
			...figure,
			id: "page1",
			head: "On page 1",
			width: "w-29.5 max-[1000px]:w-23",
			cell: ({ figures }) => (
				<>
					<Count value={figures?.page1Count} />
					{figures && measured !== null && <span className="data text-ink-3"> of {formatInteger(measured)}</span>}
				</>
			),
		},
		{
			...figure,
			id: "top3",
			head: "Top 3",
			width: "w-17 max-[1200px]:hidden",
			cell: ({ figures }) => <Count value={figures?.top3Count} />,
		},
		{
			...figure,
			id: "best",
			head: "Best",
			width: "w-17 max-[1000px]:w-15.5",
			cell: ({ figures }) => <Count value={figures?.bestPosition} />,
		},
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			width: "w-39.5 max-[1000px]:w-37",
			cell: (row) => <RowActions row={row} actions={actions} />,
		},
	];
}
