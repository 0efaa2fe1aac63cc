import type { Order } from "../../../components/figures/ListTable.tsx";
import { nextSort, type Sort } from "../../../lib/address/sorting.ts";
import type { PagesControl } from "./use-pages-state.ts";

/** The order of a tab's table, whose rows are sorted in this way now, the tab's own order included. */
export function orderOf({ state, change }: PagesControl, sort: Sort | null): Order {
	return { sort, onSort: ({ field, direction }) => change({ sort: nextSort(state.sort, field, direction) }) };
}
