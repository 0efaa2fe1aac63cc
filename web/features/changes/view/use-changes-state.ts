import { type FilteredState, useFilteredState } from "../../../entities/view/use-filtered-state.ts";
import type { AddressForm } from "../../../lib/address/use-address-state.ts";
import { type ChangesState, readChangesState, writeChangesState } from "./changes-state.ts";

/** The screen's state and how to change it. A change goes back to page 1 unless only page or chart change. */
export type ChangesControl = FilteredState<ChangesState>;

const form: AddressForm<ChangesState> = {
	read: readChangesState,
	write: writeChangesState,
	resets: (changes) => (Object.keys(changes).every((name) => name === "chart") ? {} : { page: 1 }),
};

/** The state of the screen. */
export function useChangesState(): ChangesControl {
	return useFilteredState(form);
}
