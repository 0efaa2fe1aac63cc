import { Skeleton } from "../../../components/Skeleton.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { shareText } from "../view/market-words.ts";
import { type BoardRowsProps, boardLabel, expectedRows, RowStart } from "./BoardTable.tsx";
import { dash, Points } from "./cells.tsx";
import { RowActs } from "./RowActs.tsx";

/** A phone's leaderboard: site, share and change. */
export function BoardList({ rows, others, isStale, acts, lit, onLight }: BoardRowsProps) {
	return (
		<ul
			aria-label={boardLabel}
			aria-busy={isStale || rows === null}
			className={classNames("market-list", isStale && "opacity-60")}
		>
			{rows === null
				? Array.from({ length: expectedRows }, (_, index) => (
						<li key={String(index)} aria-hidden>
							<Skeleton className="w-40" />
							<Skeleton className="w-12" />
						</li>
					))
				: rows.map((row) => (
						<li
							key={row.site}
							data-row
							data-own={row.kind === "OWN" || undefined}
							data-lit={row.site === lit || undefined}
							onFocus={() => onLight(row.site)}
							onBlur={() => onLight(null)}
						>
							<RowStart row={row} acts={acts} />
							<b className="data">{row.figures?.shareOfVoice == null ? dash : shareText(row.figures.shareOfVoice)}</b>
							<span className="market-change">
								{row.figures?.shareOfVoiceChange == null ? dash : <Points points={row.figures.shareOfVoiceChange} />}
							</span>
							<RowActs row={row} acts={acts} isMenuAlone />
						</li>
					))}
			{others !== null && (
				<li className="market-others">
					<span>Others</span>
					<b className="data">{shareText(others)}</b>
				</li>
			)}
		</ul>
	);
}
