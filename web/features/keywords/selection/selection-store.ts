import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { isSelected, nothingSelected, type Selectable, type Selection, without } from "./selection.ts";

/** Holds the selection apart from the table, so that choosing one of a hundred rows draws one row anew. */
export class SelectionStore {
	#selection: Selection = nothingSelected;
	/** The rows on the screen, in their order, for what is done to them; what is drawn from them is told apart. */
	page: readonly Selectable[] = [];
	readonly #listeners = new Set<() => void>();

	readonly get = (): Selection => this.#selection;

	readonly change = (next: Selection): void => {
		this.#selection = next;
		for (const listener of this.#listeners) listener();
	};

	readonly clear = (): void => this.change(nothingSelected);

	/** Lets go of keywords that are gone. */
	readonly forget = (ids: readonly string[]): void => this.change(without(this.#selection, ids));

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
}

/** The selection among the rows of a table. Other filters, or another domain, begin with nothing chosen: what is not seen must not be deleted. */
export function useSelectionStore(scope: string, page: readonly Selectable[]): SelectionStore {
	const [held, setHeld] = useState(() => ({ scope, store: new SelectionStore() }));
	let { store } = held;
	if (held.scope !== scope) {
		store = new SelectionStore();
		setHeld({ scope, store });
	}
	useEffect(() => {
		store.page = page;
	}, [store, page]);
	return store;
}

/** Brings the selection to the rows. */
export const SelectionContext = createContext<SelectionStore>(new SelectionStore());

/** The whole selection, kept up to date. */
export function useSelection(store: SelectionStore): Selection {
	return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether one row is chosen: it is drawn anew only when that changes. */
export function useIsSelected(id: string): boolean {
	const store = use(SelectionContext);
	return useSyncExternalStore(store.subscribe, () => isSelected(store.get(), id));
}
