import { useState } from "react";
import { type UrlId, useUrlId } from "../../lib/address/use-url-id.ts";

/** A run's dialog. */
export interface RunDialog extends Pick<UrlId, "id" | "open" | "close"> {
	/** The same key while one dialog moves from run to run, a new one for each opened dialog. */
	key: string | null;
	/** Shows another run in the same dialog. */
	go: (id: string) => void;
}

/** The dialog of the run that the address names. */
export function useRunDialog(): RunDialog {
	const { id, open, replace, close } = useUrlId("run");
	const [goingTo, setGoingTo] = useState<string | null>(null);
	const [shown, setShown] = useState({ id, key: id });
	if (shown.id !== id) setShown({ id, key: id !== null && id === goingTo ? shown.key : id });
	const go = (to: string) => {
		setGoingTo(to);
		replace(to);
	};
	return { id, key: shown.key, open, go, close };
}
