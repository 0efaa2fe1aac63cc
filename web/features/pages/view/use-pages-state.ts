import { useCallback, useMemo } from "react";
import { noFilters } from "../../../entities/filter/keyword-filters.ts";
import { useOpenView, withKept } from "../../../entities/view/open-view.ts";
import { type AddressForm, type AddressState, useAddressState } from "../../../lib/address/use-address-state.ts";
import { type PagesState, readPagesState, writePagesState } from "./pages-state.ts";

/** The screen's state and how to change it. Any change but of the page goes back to page 1. */
export interface PagesControl extends AddressState<PagesState> {
	clearFilters: () => void;
}

const form: AddressForm<PagesState> = {
	read: readPagesState,
	write: writePagesState,
	alongWith: () => ({ page: 1 }),
};

export function usePagesState(): PagesControl {
	const view = useOpenView();
	// Its order is that of another table.
	const { state, change } = useAddressState(useMemo(() => withKept(form, view?.filters ?? null), [view]));
	const clearFilters = useCallback(() => change(noFilters), [change]);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
