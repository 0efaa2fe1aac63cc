import { Skeleton } from "../../../components/Skeleton.tsx";
import { shareText } from "../view/market-words.ts";
import { type BoardRowsProps, boardLabel, SiteName } from "./BoardTable.tsx";
import { ChangeCell, ShareCell, StandingWord } from "./cells.tsx";
import { RowMenu } from "./RowActions.tsx";

/** A phone's leaderboard: site, share and change. */
export function BoardList({ rows, expected, isStale, greatest, others, ...props }: BoardRowsProps) {
	return (
		<ul
			aria-label={boardLabel}
			aria-busy={isStale || rows === null}
			className={`market-list ${isStale ? "opacity-60" : ""}`}
		>
			{rows === null
				? Array.from({ length: expected }, (_, index) => (
						<li key={String(index)} aria-hidden>
							<Skeleton className="w-40" />
						</li>
					))
				: rows.map((row) => (
						<li key={row.site} data-row data-standing={row.standing}>
							<span className="market-list-site">
								<SiteName row={row} onCompare={props.onCompare} /> <StandingWord row={row} />
							</span>
							<ShareCell row={row} greatest={greatest} />
							<span className="market-list-change">
								<ChangeCell row={row} />
							</span>
							{row.standing !== "own" && <RowMenu row={row} {...props} />}
						</li>
					))}
			{others !== null && (
				<li className="market-others">
					<span className="market-list-site">Others</span>
					<span className="market-share">
						<span>{shareText(others)}</span>
					</span>
				</li>
			)}
		</ul>
	);
}
