import { Skeleton } from "../../components/Skeleton.tsx";

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

/** Bars where figures will be: the same grid, the same heights. */
export function TableSkeletonRows({ count, columns }: { count: number; columns: readonly string[] }) {
	return Array.from({ length: count }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
		<tr key={index} aria-hidden>
			{columns.map((column) => (
				<td key={column} data-column={column}>
					<Skeleton className={widths[column] ?? "w-6"} />
				</td>
			))}
		</tr>
	));
}
