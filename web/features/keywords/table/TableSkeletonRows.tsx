import { Skeleton } from "../../../components/Skeleton.tsx";
import { type Column, columns } from "./columns.tsx";

const known: Partial<Record<string, Column>> = columns;

/** The others are out of view: only their space is reserved. */
const maxBars = 20;

export interface TableSkeletonRowsProps {
	/** Rows rendered so far: skeleton bars stay until the others arrive. */
	from: number;
	count: number;
	columns: readonly string[];
}

export function TableSkeletonRows({ from, count, columns: ids }: TableSkeletonRowsProps) {
	const bars = Math.min(count, Math.max(0, maxBars - from));
	return (
		<>
			{Array.from({ length: bars }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place on the page
				<tr key={from + index} aria-hidden>
					{ids.map((column) => (
						<td key={column} data-column={column}>
							<Skeleton className={known[column]?.bar ?? "w-6"} />
						</td>
					))}
				</tr>
			))}
			{count > bars && (
				<tr aria-hidden>
					<td colSpan={ids.length} style={{ height: `calc(${count - bars} * var(--h-row))` }} />
				</tr>
			)}
		</>
	);
}
