import { type FilteredState, useFilteredState } from "../../../entities/view/use-filtered-state.ts";
import type { AddressForm } from "../../../lib/address/use-address-state.ts";
import { type PagesState, readPagesState, writePagesState } from "./pages-state.ts";

/** The screen's state and how to change it. Any other change than the page goes back to page 1. */
export type PagesControl = FilteredState<PagesState>;

const form: AddressForm<PagesState> = {
	read: readPagesState,
	write: writePagesState,
	resets: () => ({ page: 1 }),
};

/** The state of the screen. */
export function usePagesState(): PagesControl {
	return useFilteredState(form);
}
