import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** A dialog that is open while the address says `?dialog=<name>`, so that it can be linked and the back button closes it. */
export interface UrlDialog {
	isOpen: boolean;
	open: () => void;
	close: () => void;
}

/** A dialog about one thing: open while the address says `?dialog=<name>&of=<id>`. */
export interface UrlDialogOf {
	/** What it is about; null while it is closed. */
	id: string | null;
	open: (id: string) => void;
	close: () => void;
}

/** The dialog of this name. */
export function useUrlDialog(name: string): UrlDialog {
	const { isOpen, open, close } = useDialogParams(name);
	return { isOpen, open: useCallback(() => open(null), [open]), close };
}

/** The dialog of this name, about whatever the address names. */
export function useUrlDialogOf(name: string): UrlDialogOf {
	const { isOpen, of, open, close } = useDialogParams(name);
	return { id: isOpen ? of : null, open, close };
}

function useDialogParams(name: string) {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const location = useLocation();
	const openedHere = (location.state as { openedDialog?: string } | null)?.openedDialog === name;

	const open = useCallback(
		(of: string | null) => {
			setParams((before) => withDialog(before, name, of), { state: { openedDialog: name } });
		},
		[name, setParams],
	);

	const close = useCallback(() => {
		// Opened from this page: step back, so that "back" does not open it again. Reached by a link: drop the parameter.
		if (openedHere) return void navigate(-1);
		setParams((before) => withDialog(before, null, null), { replace: true });
	}, [navigate, openedHere, setParams]);

	return { isOpen: params.get("dialog") === name, of: params.get("of"), open, close };
}

function withDialog(before: URLSearchParams, name: string | null, of: string | null): URLSearchParams {
	const after = new URLSearchParams(before);
	after.delete("dialog");
	after.delete("of");
	if (name !== null) after.set("dialog", name);
	if (of !== null) after.set("of", of);
	return after;
}
