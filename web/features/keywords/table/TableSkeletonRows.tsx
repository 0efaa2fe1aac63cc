import { Skeleton } from "../../../components/Skeleton.tsx";

const widths: Record<string, string> = {
	select: "ml-5 size-[15px]",
	keyword: "w-36",
	groups: "w-16",
	location: "w-9",
	device: "w-4",
	url: "w-20",
	volume: "w-10",
	today: "ml-3 w-14",
	updated: "w-16",
	actions: "w-0",
};

/** More of them are out of view: their room is kept. */
const maxBars = 20;

export interface TableSkeletonRowsProps {
	/** Rows of the page that are there already: each bar stays where it is until its row comes. */
	from: number;
	count: number;
	columns: readonly string[];
}

/** Bars where figures will be: the same grid, the same heights. */
export function TableSkeletonRows({ from, count, columns }: TableSkeletonRowsProps) {
	const bars = Math.min(count, Math.max(0, maxBars - from));
	return (
		<>
			{Array.from({ length: bars }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place on the page
				<tr key={from + index} aria-hidden>
					{columns.map((column) => (
						<td key={column} data-column={column}>
							<Skeleton className={widths[column] ?? "w-6"} />
						</td>
					))}
				</tr>
			))}
			{count > bars && (
				<tr aria-hidden>
					<td colSpan={columns.length} style={{ height: `calc(${count - bars} * var(--h-row))` }} />
				</tr>
			)}
		</>
	);
}
