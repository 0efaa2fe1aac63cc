import { use, useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ClosedDialogsContext } from "./closed-dialogs.ts";

/** A dialog that is open while the address says `?dialog=<name>`, so that it can be linked and the back button closes it. */
export interface UrlDialog {
	isOpen: boolean;
	open: () => void;
	close: () => void;
}

export function useUrlDialog(name: string): UrlDialog {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const location = useLocation();
	const isClosed = use(ClosedDialogsContext).has(name);
	const isOpen = !isClosed && params.get("dialog") === name;
	const openedHere = (location.state as { openedDialog?: string } | null)?.openedDialog === name;

	const open = useCallback(() => {
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				after.set("dialog", name);
				return after;
			},
			{ state: { openedDialog: name } },
		);
	}, [name, setParams]);

	const close = useCallback(() => {
		// Already closed, by "back" or by hand while a request was pending: another step back would leave the page.
		if (new URLSearchParams(window.location.search).get("dialog") !== name) return;
		// Opened from this page: step back, so that "back" does not open it again. Reached by a link: drop the parameter.
		if (openedHere) return void navigate(-1);
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				after.delete("dialog");
				return after;
			},
			{ replace: true },
		);
	}, [name, navigate, openedHere, setParams]);

	return { isOpen, open, close };
}
