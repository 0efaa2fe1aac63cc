import { useCallback, useMemo } from "react";
import { noFilters } from "../../../entities/keyword/filter/keyword-filters.ts";
import { type AddressForm, type AddressState, useAddressState } from "../../../lib/address/use-address-state.ts";
import { readTableState, type TableState, writeTableState } from "./table-state.ts";

/** The table's state and how to change it. A change goes back to page 1 unless only page or days change. */
export interface TableControl extends AddressState<TableState> {
	clearFilters: () => void;
}

const form: AddressForm<TableState> = {
	read: (params) => readTableState(params),
	write: writeTableState,
	// Other rows or another order start on page 1; other columns keep the page.
	alongWith: (changes) =>
		Object.keys(changes).every((name) => name === "days" || name === "until") ? {} : { page: 1 },
};

export function useTableState(): TableControl {
	const { state, change } = useAddressState(form);
	const clearFilters = useCallback(() => change(noFilters), [change]);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
