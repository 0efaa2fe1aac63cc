import { Skeleton } from "../../../components/Skeleton.tsx";
import type { ComparisonRowFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import type { ComparisonTableProps } from "./ComparisonTable.tsx";
import { BothStandings, ChangeCell, type RowProps } from "./cells.tsx";
import { useTableEnv } from "./table-env.ts";

/** A phone's table: the phrase, where it stood and stands, and the change. */
export function ComparisonList({
	label,
	rows,
	expected,
	isStale,
}: Omit<ComparisonTableProps, "isFull" | "sort" | "onSort">) {
	return (
		<ul
			aria-label={label}
			aria-busy={isStale || rows === null}
			className={classNames("changes-list", isStale && "opacity-60")}
		>
			{rows === null
				? Array.from({ length: expected }, (_, index) => (
						<li key={String(index)} aria-hidden>
							<Skeleton className="w-40" />
						</li>
					))
				: rows.map((row) => <Item key={row.keyword.id} row={row} />)}
		</ul>
	);
}

function Item({ row }: RowProps) {
	const { onOpen } = useTableEnv();
	const isCompared = !hasReasons(row);
	return (
		<li>
			<button type="button" aria-haspopup="dialog" onClick={() => onOpen(row.keyword.id)} data-compared={isCompared}>
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

function hasReasons({ reasons }: ComparisonRowFragment): boolean {
	return reasons.length > 0;
}
