import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { noFilters, readTableState, type TableState, writeTableState } from "./table-state.ts";

export interface ChangeOptions {
	/** Part of an ongoing change, such as typing: replaces the address instead of adding to the history. */
	goesOn?: boolean;
	/** Also closes the dialog that asked for it, in one step of the history. */
	closesDialog?: boolean;
}

type Changes = Partial<TableState> | ((state: TableState) => Partial<TableState>);

/** The table's state and how to change it. */
export interface TableControl {
	state: TableState;
	/** Goes back to page 1 unless only page or days change. Pass a function when the change depends on the state: the last one may not be drawn yet. */
	change: (changes: Changes, options?: ChangeOptions) => void;
	clearFilters: () => void;
}

/** Other rows or another order start on page 1; other columns keep the page. */
function firstPageFor(changes: Partial<TableState>): Partial<TableState> {
	return Object.keys(changes).every((name) => name === "days" || name === "until") ? {} : { page: 1 };
}

export function useTableState(): TableControl {
	const [params, setParams] = useSearchParams();
	const asked = useRef(params);
	useEffect(() => {
		asked.current = params;
	}, [params]);
	// Dialogs live in the address too; opening one keeps the state object.
	const written = writeTableState(new URLSearchParams(), readTableState(params)).toString();
	const state = useMemo(() => readTableState(new URLSearchParams(written)), [written]);
	const change = useCallback<TableControl["change"]>(
		(changes, { goesOn = false, closesDialog = false } = {}) => {
			const before = readTableState(asked.current);
			const changed = typeof changes === "function" ? changes(before) : changes;
			const after = writeTableState(asked.current, { ...before, ...firstPageFor(changed), ...changed });
			if (closesDialog) after.delete("dialog");
			asked.current = after;
			setParams(after, { replace: goesOn || closesDialog, preventScrollReset: true });
		},
		[setParams],
	);
	const clearFilters = useCallback(() => change(noFilters), [change]);
	return useMemo(() => ({ state, change, clearFilters }), [state, change, clearFilters]);
}
