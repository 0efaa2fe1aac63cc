import { useCallback, useMemo } from "react";
import { noFilters } from "../../../entities/filter/keyword-filters.ts";
import { useOpenView, withKept } from "../../../entities/view/open-view.ts";
import { type AddressForm, type AddressState, useAddressState } from "../../../lib/address/use-address-state.ts";
import { type ChangesState, readChangesState, writeChangesState } from "./changes-state.ts";

/** The screen's state and how to change it. A change goes back to page 1 unless only page or chart change. */
export interface ChangesControl extends AddressState<ChangesState> {
	clearFilters: () => void;
}

const form: AddressForm<ChangesState> = {
	read: readChangesState,
	write: writeChangesState,
	alongWith: (changes) => (Object.keys(changes).every((name) => name === "chart") ? {} : { page: 1 }),
};

export function useChangesState(): ChangesControl {
	const view = useOpenView();
	// Its order is that of another table.
	const { state, change } = useAddressState(useMemo(() => withKept(form, view?.filters ?? null), [view]));
	const clearFilters = useCallback(() => change(noFilters), [change]);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
