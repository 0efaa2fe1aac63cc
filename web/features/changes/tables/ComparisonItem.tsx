import { BothStandings, ChangeCell, type RowProps } from "./cells.tsx";
import { useTableEnv } from "./table-env.ts";

/** A keyword in a phone's list: the phrase, both positions, and the change. */
export function ComparisonItem({ row }: RowProps) {
	const { onOpen } = useTableEnv();
	return (
		<li data-row>
			<button
				type="button"
				data-row-start
				aria-haspopup="dialog"
				onClick={() => onOpen(row.keyword.id)}
				data-compared={row.reasons.length === 0}
			>
				<span dir="auto" className="min-w-0 truncate font-[500]">
					{row.keyword.keyword}
				</span>
				<BothStandings row={row} />
				<span className="min-w-0 truncate">
					<ChangeCell row={row} />
				</span>
			</button>
		</li>
	);
}
