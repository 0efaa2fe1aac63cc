import { useCallback, useMemo } from "react";
import { noFilters } from "../../../entities/filter/keyword-filters.ts";
import { useOpenView, withKept } from "../../../entities/view/open-view.ts";
import { type AddressForm, type AddressState, useAddressState } from "../../../lib/address/use-address-state.ts";
import { type MarketState, readMarketState, writeMarketState } from "./market-state.ts";

/** The screen's state and how to change it. A change goes back to page 1 unless it is of the chart alone. */
export interface MarketControl extends AddressState<MarketState> {
	clearFilters: () => void;
}

/** What changes no row of a table. */
const ofTheChart = new Set(["measure", "shown"]);

const form: AddressForm<MarketState> = {
	read: readMarketState,
	write: writeMarketState,
	alongWith: (changes) => (Object.keys(changes).every((name) => ofTheChart.has(name)) ? {} : { page: 1 }),
};

export function useMarketState(): MarketControl {
	const view = useOpenView();
	// Its order is that of another table.
	const { state, change } = useAddressState(useMemo(() => withKept(form, view?.filters ?? null), [view]));
	const clearFilters = useCallback(() => change(noFilters), [change]);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
