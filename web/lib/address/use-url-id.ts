import { useCallback } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useStable } from "../use-stable.ts";

/** A dialog about one thing, named by a parameter of its own: open while the address says `?<name>=<id>`. */
export interface UrlId {
	/** Null while it is closed. */
	id: string | null;
	/** Opens it; the back button closes it. */
	open: (id: string) => void;
	/** Goes on to another thing without adding to the history: "back" still closes. */
	replace: (id: string) => void;
	close: () => void;
}

/** The dialog opened by this parameter, from any screen. */
export function useUrlId(name: string): UrlId {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const { state } = useLocation();
	const openedHere = (state as { openedDialog?: string } | null)?.openedDialog === name;

	const set = useCallback(
		(id: string | null, options: NavigateOptions) => {
			setParams(
				(before) => {
					const after = new URLSearchParams(before);
					if (id === null) after.delete(name);
					else after.set(name, id);
					return after;
				},
				{ preventScrollReset: true, ...options },
			);
		},
		[name, setParams],
	);
	// The router's own functions are others at each address; a component that only opens need not re-render for that.
	const open = useStable((id: string) => set(id, { state: { openedDialog: name } }));
	const replace = useCallback((id: string) => set(id, { replace: true, state }), [set, state]);
	const close = useCallback(() => {
		// Closed already, by "back" or by hand while an answer was awaited: one step back more would leave the page.
		if (!new URLSearchParams(window.location.search).has(name)) return;
		// Opened from this page: step back, so that "back" does not open it again. Reached by a link: drop the parameter.
		if (openedHere) void navigate(-1);
		else set(null, { replace: true });
	}, [name, navigate, openedHere, set]);

	return { id: params.get(name), open, replace, close };
}
