import { ArrowDown } from "lucide-react";
import { ListTable } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { shareText, valueText } from "../view/market-words.ts";
import type { BoardRow } from "./board-rows.ts";
import { ChangeCell, Page1Cell, ShareCell, StandingWord } from "./cells.tsx";
import { RowActions, type RowActionsProps } from "./RowActions.tsx";

export interface BoardRowsProps extends Omit<RowActionsProps, "row"> {
	/** Null while loading. */
	rows: readonly BoardRow[] | null;
	/** Rows to keep room for while loading. */
	expected: number;
	isStale: boolean;
	/** Keywords measured, of which a site is on page 1 of so many. */
	measured: number | null;
	/** What the bars are drawn against, in per cent. */
	greatest: number;
	/** Share of all that is not listed; null where it does not show here. */
	others: number | null;
	/** The site whose line is lit. */
	lit: string | null;
	onLight: (site: string | null) => void;
}

export const boardLabel = "Leaderboard";

const heads = ["Change", "CTR visibility", "Est. clicks", "On page 1", "Top 3", "Best"];

/** Sites, a row each, those with the largest share of voice first. */
export function BoardTable(props: BoardRowsProps) {
	const { rows, expected, isStale, others } = props;
	return (
		<ListTable
			label={boardLabel}
			hasControls
			isBusy={isStale || rows === null}
			className={`market-table ${isStale ? "opacity-60" : ""}`}
		>
			<thead>
				<tr>
					<th scope="col">Site</th>
					<th scope="col" aria-sort="descending">
						<span className="inline-flex items-center gap-1">
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
					? Array.from({ length: expected }, (_, index) => <SkeletonRow key={String(index)} />)
					: rows.map((row) => <Row key={row.site} row={row} {...props} />)}
				{others !== null && (
					<tr className="market-others">
						<td>Others</td>
						<td>
							<span className="market-share">
								<span>{shareText(others)}</span>
							</span>
						</td>
						<td colSpan={7} />
					</tr>
				)}
			</tbody>
		</ListTable>
	);
}

function Row({ row, measured, greatest, lit, onLight, ...actions }: BoardRowsProps & { row: BoardRow }) {
	const { site, standing, figures, competitorId } = row;
	const isLine = competitorId !== null && actions.shown.includes(competitorId);
	const light = isLine ? () => onLight(site) : undefined;
	const unlight = isLine ? () => onLight(null) : undefined;
	return (
		<tr
			data-row
			data-standing={standing}
			data-lit={site === lit || undefined}
			onPointerEnter={light}
			onPointerLeave={unlight}
			onFocus={light}
			onBlur={unlight}
		>
			<td>
				<SiteName row={row} onCompare={actions.onCompare} /> <StandingWord row={row} />
			</td>
			<td>
				<ShareCell row={row} greatest={greatest} />
			</td>
			<td data-align="right">
				<ChangeCell row={row} />
			</td>
			<td data-align="right">{valueText("ctrVisibility", figures?.ctrVisibility ?? null)}</td>
			<td data-align="right">{valueText("estimatedClicks", figures?.estimatedClicks ?? null)}</td>
			<td data-align="right">
				<Page1Cell row={row} measured={measured} />
			</td>
			<td data-align="right">{figures ? formatInteger(figures.top3Count) : "–"}</td>
			<td data-align="right">{figures?.bestPosition ?? "–"}</td>
			<td data-held="true">
				<RowActions row={row} {...actions} />
			</td>
		</tr>
	);
}

/** The site; that of a competitor leads to the comparison. Rows are gone through by it. */
export function SiteName({
	row: { site, competitorId },
	onCompare,
}: {
	row: BoardRow;
	onCompare: (competitorId: string) => void;
}) {
	if (competitorId === null) {
		return (
			<span data-row-start tabIndex={-1} title={site} className="market-site">
				{site}
			</span>
		);
	}
	return (
		<button type="button" data-row-start title={site} onClick={() => onCompare(competitorId)} className="market-site">
			{site}
		</button>
	);
}

function SkeletonRow() {
	return (
		<tr aria-hidden>
			<td>
				<Skeleton className="w-40" />
			</td>
			<td>
				<Skeleton className="w-full" />
			</td>
			{heads.map((head) => (
				<td key={head} data-align="right">
					<Skeleton className="ml-auto w-10" />
				</td>
			))}
			<td />
		</tr>
	);
}
