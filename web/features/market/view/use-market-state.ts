import { type FilteredState, useFilteredState } from "../../../entities/view/use-filtered-state.ts";
import type { AddressForm } from "../../../lib/address/use-address-state.ts";
import { type MarketState, readMarketState, writeMarketState } from "./market-state.ts";

/** The screen's state and how to change it. A change goes back to page 1 unless it concerns only the chart. */
export type MarketControl = FilteredState<MarketState>;

/** What changes no row of a table. */
const ofTheChart = new Set(["measure", "more", "shown"]);

const form: AddressForm<MarketState> = {
	read: readMarketState,
	write: writeMarketState,
	resets: (changes) => (Object.keys(changes).every((name) => ofTheChart.has(name)) ? {} : { page: 1 }),
};

/** The state of the screen. */
export function useMarketState(): MarketControl {
	return useFilteredState(form);
}
