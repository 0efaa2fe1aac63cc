import { ArrowDown } from "lucide-react";
import { Link } from "react-router-dom";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { shareText, valueText } from "../view/market-words.ts";
import type { BoardRow } from "./board-rows.ts";
import { Count, dash, Points, ShareBar, SiteName } from "./cells.tsx";
import { type BoardActs, RowActs } from "./RowActs.tsx";
import { isPendingId } from "./use-site-acts.ts";

export interface BoardRowsProps {
	/** Null while loading. */
	rows: readonly BoardRow[] | null;
	/** The share of all other sites, where it stands below the rows; null where it does not. */
	others: number | null;
	isStale: boolean;
	/** The largest share of any row, whose bar is full. */
	largest: number;
	/** Keywords measured. */
	measured: number | null;
	lit: string | null;
	onLight: (site: string | null) => void;
	acts: BoardActs;
}

export const boardLabel = "Leaderboard";

/** Rows to keep room for while loading. */
export const expectedRows = 12;

const heads = ["Change", "CTR visibility", "Est. clicks", "On page 1", "Top 3", "Best"];

/** Sites by their share of voice, a row each. */
export function BoardTable(props: BoardRowsProps) {
	const { rows, others, isStale } = props;
	return (
		<TableFrame
			label={boardLabel}
			hasControls
			isBusy={isStale || rows === null}
			className={`market-board ${isStale ? "opacity-60" : ""}`}
		>
			<thead>
				<tr>
					<th scope="col">Site</th>
					<th scope="col" aria-sort="descending">
						<span className="inline-flex items-center gap-1 text-ink">
							Share of voice
							<ArrowDown size={12} aria-hidden />
						</span>
					</th>
					{heads.map((head) => (
						<th key={head} scope="col" data-align="right">
							{head}
						</th>
					))}
					<th scope="col">
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows === null
					? Array.from({ length: expectedRows }, (_, index) => <SkeletonRow key={String(index)} />)
					: rows.map((row) => <Row key={row.site} row={row} {...props} />)}
			</tbody>
			{others !== null && (
				<tbody>
					<tr className="market-others">
						<td>Others</td>
						<td>
							<span className="market-share">
								<span className="data">{shareText(others)}</span>
							</span>
						</td>
						<td colSpan={7} />
					</tr>
				</tbody>
			)}
		</TableFrame>
	);
}

function Row({ row, largest, measured, lit, onLight, acts }: { row: BoardRow } & BoardRowsProps) {
	const { site, kind, figures } = row;
	return (
		<tr
			data-row
			data-own={kind === "OWN" || undefined}
			data-lit={site === lit || undefined}
			onPointerEnter={() => onLight(site)}
			onPointerLeave={() => onLight(null)}
			onFocus={() => onLight(site)}
			onBlur={() => onLight(null)}
		>
			<td>
				<RowStart row={row} acts={acts} />
			</td>
			<td>
				<ShareBar row={row} largest={largest} />
			</td>
			<td data-align="right" className="market-change">
				{figures?.shareOfVoiceChange == null ? dash : <Points points={figures.shareOfVoiceChange} />}
			</td>
			<td data-align="right" className="data">
				{figures?.ctrVisibility == null ? dash : valueText("ctrVisibility", figures.ctrVisibility)}
			</td>
			<td data-align="right">
				<Count value={figures?.estimatedClicks} />
			</td>
			<td data-align="right">
				<Count value={figures?.page1Count} />
				{figures && measured !== null && <span className="data text-ink-3"> of {formatInteger(measured)}</span>}
			</td>
			<td data-align="right">
				<Count value={figures?.top3Count} />
			</td>
			<td data-align="right">
				<Count value={figures?.bestPosition} />
			</td>
			<td>
				<RowActs row={row} acts={acts} />
			</td>
		</tr>
	);
}

/** What a row is entered by: a competitor's comparison; of other sites there is none. */
export function RowStart({ row, acts }: { row: BoardRow; acts: BoardActs }) {
	const id = row.competitorId;
	if (id === null || isPendingId(id)) {
		return (
			<span data-row-start tabIndex={-1} className="market-start" title={row.site}>
				<SiteName row={row} />
			</span>
		);
	}
	return (
		<Link
			to={acts.addressOf(id)}
			preventScrollReset
			data-row-start
			className="market-start"
			title={`Compare with ${row.site}`}
		>
			<SiteName row={row} />
		</Link>
	);
}

function SkeletonRow() {
	return (
		<tr aria-hidden>
			{Array.from({ length: 9 }, (_, index) => (
				<td key={String(index)} data-align={index > 1 ? "right" : undefined}>
					{index < 8 && <Skeleton className={index === 0 ? "w-44" : index === 1 ? "w-40" : "w-8"} />}
				</td>
			))}
		</tr>
	);
}
