import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

/** Which way a column is sorted now. */
export type Sorted = "ascending" | "descending" | null;

export interface SortHeadProps {
	sorted: Sorted;
	onSort: () => void;
	isRight?: boolean;
	children: ReactNode;
}

/** The head of a column that can be sorted by. The arrow has its room before it shows, so that no head moves. */
export function SortHead({ sorted, onSort, isRight, children }: SortHeadProps) {
	const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
	return (
		<th scope="col" aria-sort={sorted ?? undefined} data-align={isRight ? "right" : undefined}>
			<button
				type="button"
				onClick={onSort}
				className={`inline-flex h-full items-center gap-1 hover:text-ink ${isRight ? "-ml-4 flex-row-reverse" : "-mr-4"} ${sorted ? "text-ink" : ""}`}
			>
				{children}
				<Arrow size={12} aria-hidden className={sorted ? "" : "invisible"} />
			</button>
		</th>
	);
}
