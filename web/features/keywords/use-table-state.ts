import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readTableState, type TableState, writeTableState } from "./table-state.ts";

/** The table's state and how to change it. */
export interface TableControl {
	state: TableState;
	/** Any change but of the page itself and of the days shown goes back to page 1. Typing replaces the address instead of adding to the history. */
	change: (changes: Partial<TableState>, options?: { isTyping?: boolean }) => void;
	clearFilters: () => void;
}

const noFilters: Partial<TableState> = {
	text: "",
	group: null,
	country: null,
	device: null,
	language: null,
	position: null,
	change: null,
};

/** Other rows, or another order, begin on page 1; other columns leave the rows where they are. */
function firstPageFor(changes: Partial<TableState>): Partial<TableState> {
	return Object.keys(changes).every((name) => name === "days" || name === "until") ? {} : { page: 1 };
}

/** The table's state, kept in the address. */
export function useTableState(): TableControl {
	const [params, setParams] = useSearchParams();
	const state = useMemo(() => readTableState(params), [params]);
	const change = useCallback<TableControl["change"]>(
		(changes, { isTyping = false } = {}) => {
			setParams(
				(before) => writeTableState(before, { ...readTableState(before), ...firstPageFor(changes), ...changes }),
				{
					replace: isTyping,
					preventScrollReset: true,
				},
			);
		},
		[setParams],
	);
	const clearFilters = useCallback(() => change(noFilters), [change]);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
