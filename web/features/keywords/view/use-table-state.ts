import type { OpenView } from "../../../entities/view/open-views.ts";
import { type FilteredState, useFilteredState } from "../../../entities/view/use-filtered-state.ts";
import type { AddressForm } from "../../../lib/address/use-address-state.ts";
import { readTableState, type TableState, writeTableState } from "./table-state.ts";

/** The table's state and how to change it. A change goes back to page 1 unless only page or days change. */
export type TableControl = FilteredState<TableState>;

const form: AddressForm<TableState> = {
	read: (params) => readTableState(params),
	write: writeTableState,
	// Other rows or another order start on page 1; other columns keep the page.
	resets: (changes) => (Object.keys(changes).every((name) => name === "days" || name === "until") ? {} : { page: 1 }),
};

/** A view's settings of the table. An order by movement needs the day that the view compares with. */
function keptOf({ filters, sort, columns }: OpenView): Partial<TableState> {
	const since = filters.moved ? { since: filters.moved.since } : {};
	return {
		...filters,
		...since,
		columns,
		sort: sort?.field === "MOVEMENT" ? filters.moved && { ...sort, ...since } : sort,
	};
}

/** The state of the table. */
export function useTableState(): TableControl {
	return useFilteredState(form, keptOf);
}
