import { use, useCallback } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useStable } from "../use-stable.ts";
import { ClosedDialogsContext } from "./closed-dialogs.ts";

/** A dialog about one item: open while the address says `?<name>=<id>`. */
export interface UrlId {
	/** Null while closed. */
	id: string | null;
	/** Opens it; the back button closes it. */
	open: (id: string) => void;
	/** Shows another item without adding to the history: "back" still closes. */
	replace: (id: string) => void;
	close: () => void;
}

export function useUrlId(name: string): UrlId {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const { state } = useLocation();
	const isClosed = use(ClosedDialogsContext).has(name);
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
	// The router's functions change with the address; a component that only opens need not re-render.
	const open = useStable((id: string) => set(id, { state: { openedDialog: name } }));
	const replace = useCallback((id: string) => set(id, { replace: true, state }), [set, state]);
	const close = useCallback(() => {
		// Already closed, by "back" or by hand while a request was pending: another step back would leave the page.
		if (!new URLSearchParams(window.location.search).has(name)) return;
		// Opened from this page: step back, so that "back" does not open it again. Reached by a link: drop the parameter.
		if (openedHere) void navigate(-1);
		else set(null, { replace: true });
	}, [name, navigate, openedHere, set]);

	return { id: isClosed ? null : params.get(name), open, replace, close };
}
