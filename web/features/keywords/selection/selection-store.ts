import { createContext, use, useEffect, useState } from "react";
import { createStore, type Store, useStore } from "../../../lib/store.ts";
import { isSelected, nothingSelected, type Selectable, type Selection, without } from "./selection.ts";

/** Holds the selection apart from the table, so that selecting one of a hundred rows re-renders one row. */
export interface SelectionStore extends Store<Selection> {
	/** The rows on the screen, in their order, for what is done to them; nothing is drawn from them. */
	page: readonly Selectable[];
	clear: () => void;
	/** Lets go of keywords that are gone. */
	forget: (ids: readonly string[]) => void;
}

function createSelectionStore(): SelectionStore {
	const store = createStore(nothingSelected);
	const clear = () => store.set(nothingSelected);
	return { ...store, page: [], clear, forget: (ids) => store.set(without(store.get(), ids)) };
}

/** The selection among the rows of a table. Other filters, or another domain, begin with nothing chosen: what is not seen must not be deleted. */
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

/** Brings the selection to the rows. */
export const SelectionContext = createContext<SelectionStore>(createSelectionStore());

/** The whole selection, kept up to date. */
export function useSelection(store: SelectionStore): Selection {
	return useStore(store);
}

/** Whether one row is chosen: it re-renders only when that changes. */
export function useIsSelected(id: string): boolean {
	return useStore(use(SelectionContext), (selection) => isSelected(selection, id));
}
