import type { Order } from "../../../components/figures/ListTable.tsx";
import { nextSort, type Sort } from "../../../lib/address/sorting.ts";
import type { PagesControl } from "./use-pages-state.ts";

/** The sort order of a tab's table, including the tab's default. */
export function orderOf({ state, change }: PagesControl, sort: Sort | null): Order {
	return { sort, onSort: ({ field, direction }) => change({ sort: nextSort(state.sort, field, direction) }) };
}
