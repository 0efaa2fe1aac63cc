import { useCallback, useMemo } from "react";
import { type AddressForm, type AddressState, useAddressState } from "../../lib/address/use-address-state.ts";
import { type FilterState, noFilters } from "../filter/keyword-filters.ts";
import { useOpenView, withKept } from "./open-view.ts";
import type { OpenView } from "./open-views.ts";

/** A screen's state with its filters, and how to change it. */
export interface FilteredState<State extends FilterState> extends AddressState<State> {
	clearFilters: () => void;
}

/** A view's settings on a screen without a table like the view's. */
const filtersAlone = ({ filters }: OpenView) => filters;

/** The state of a screen that can show a view. `form`, and what it keeps of the view, must stay the same. */
export function useFilteredState<State extends FilterState>(
	form: AddressForm<State>,
	keptOf: (view: OpenView) => Partial<State> = filtersAlone as (view: OpenView) => Partial<State>,
): FilteredState<State> {
	const view = useOpenView();
	const kept = useMemo(() => view && keptOf(view), [view, keptOf]);
	const { state, change } = useAddressState(useMemo(() => withKept(form, kept), [form, kept]));
	// An order that the view keeps is taken away too.
	const clearFilters = useCallback(
		() => change({ ...noFilters, ...(kept && "sort" in kept && { sort: null }) } as Partial<State>),
		[kept, change],
	);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
