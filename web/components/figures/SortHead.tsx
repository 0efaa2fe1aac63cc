import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export type Sorted = "ascending" | "descending" | null;

export interface SortHeadProps {
	sorted: Sorted;
	onSort: () => void;
	isRight?: boolean;
	children: ReactNode;
}

/** A sortable column head. Room for the arrow is reserved, so that no head moves. */
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
