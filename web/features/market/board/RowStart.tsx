import { Link } from "react-router-dom";
import type { BoardRow } from "./board-rows.ts";
import { SiteName } from "./cells.tsx";
import type { BoardActions } from "./RowActions.tsx";
import { isPendingId } from "./use-site-actions.ts";

/** The link of a row: a competitor's comparison; none for other sites. */
export function RowStart({ row, actions }: { row: BoardRow; actions: BoardActions }) {
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
			to={actions.addressOf(id)}
			preventScrollReset
			data-row-start
			className="market-start"
			title={`Compare with ${row.site}`}
		>
			<SiteName row={row} />
		</Link>
	);
}
