import { createContext, use, useEffect, useState } from "react";
import { createStore, type Store, useStore } from "../../../lib/store.ts";
import { isSelected, nothingSelected, type Selectable, type Selection, without } from "./selection.ts";

/** Holds the selection outside the table, so that selecting one row re-renders one row. */
export interface SelectionStore extends Store<Selection> {
	/** The rows on the screen, for ranges and pages; not reactive. */
	page: readonly Selectable[];
	clear: () => void;
	forget: (ids: readonly string[]) => void;
}

function createSelectionStore(): SelectionStore {
	const store = createStore(nothingSelected);
	const clear = () => store.set(nothingSelected);
	return { ...store, page: [], clear, forget: (ids) => store.set(without(store.get(), ids)) };
}

/** The selection of a table. Another filter or domain clears it: rows out of view must not be deleted. */
export function useSelectionStore(scope: string, page: readonly Selectable[]): SelectionStore {
	const [held, setHeld] = useState(() => ({ scope, store: createSelectionStore() }));
	let { store } = held;
	if (held.scope !== scope) {
		store = createSelectionStore();
		setHeld({ scope, store });
	}
	useEffect(() => {
		store.page = page;
	}, [store, page]);
	return store;
}

export const SelectionContext = createContext<SelectionStore>(createSelectionStore());

export function useSelection(store: SelectionStore): Selection {
	return useStore(store);
}

/** Whether one row is selected; re-renders only when that changes. */
export function useIsSelected(id: string): boolean {
	return useStore(use(SelectionContext), (selection) => isSelected(selection, id));
}
