import { type Sorted, SortHead } from "../../../components/figures/SortHead.tsx";
import type { SortDirection } from "../../../gql/graphql.ts";
import { nextSort, type Sort } from "../../../lib/address/sorting.ts";
import type { PagesControl } from "./use-pages-state.ts";

export interface HeadProps {
	field: string;
	/** What a first press sorts by. */
	first: SortDirection;
	/** How the rows are sorted now, the tab's own order included. */
	sort: Sort | null;
	control: PagesControl;
	isRight?: boolean;
	children: string;
}

/** A column head that sorts. */
export function Head({ field, first, sort, control, isRight = false, children }: HeadProps) {
	const sorted: Sorted = sort?.field !== field ? null : sort.direction === "ASC" ? "ascending" : "descending";
	return (
		<SortHead
			sorted={sorted}
			isRight={isRight}
			onSort={() => control.change({ sort: nextSort(control.state.sort, field, first) })}
		>
			{children}
		</SortHead>
	);
}
