import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

export interface ChangeOptions {
	/** Part of an ongoing change, such as typing: replaces the address instead of adding to the history. */
	ongoing?: boolean;
	/** Also closes the dialog that made the change, in one history step. */
	closesDialog?: boolean;
}

/** How a screen's state is kept in the address. */
export interface AddressForm<State> {
	/** Unknown values are ignored. */
	read: (params: URLSearchParams) => State;
	/** Defaults are left out, other parameters stay. */
	write: (params: URLSearchParams, state: State) => URLSearchParams;
	/** What a change resets, such as the page when other rows are read. */
	resets: (changes: Partial<State>) => Partial<State>;
}

/** A screen's state and how to change it. */
export interface AddressState<State> {
	state: State;
	/** Pass a function when the change depends on the state: the last one may not be rendered yet. */
	change: (changes: Partial<State> | ((state: State) => Partial<State>), options?: ChangeOptions) => void;
}

/** A screen's state, kept in the address so that it can be shared and the back button works. `form` must stay the same. */
export function useAddressState<State extends object>(form: AddressForm<State>): AddressState<State> {
	const [params, setParams] = useSearchParams();
	const latest = useRef(params);
	useEffect(() => {
		latest.current = params;
	}, [params]);
	// Dialogs live in the address too; opening one keeps the state object.
	const written = form.write(new URLSearchParams(), form.read(params)).toString();
	const state = useMemo(() => form.read(new URLSearchParams(written)), [form, written]);
	const change = useCallback<AddressState<State>["change"]>(
		(changes, { ongoing = false, closesDialog = false } = {}) => {
			const before = form.read(latest.current);
			const changed = typeof changes === "function" ? changes(before) : changes;
			const after = form.write(latest.current, { ...before, ...form.resets(changed), ...changed });
			if (closesDialog) after.delete("dialog");
			latest.current = after;
			setParams(after, { replace: ongoing || closesDialog, preventScrollReset: true });
		},
		[form, setParams],
	);
	return useMemo(() => ({ state, change }), [state, change]);
}
