import { useCallback, useState } from "react";

const prefix = "toprung-draft:";

function read(key: string): string | null {
	try {
		return sessionStorage.getItem(prefix + key);
	} catch {
		return null;
	}
}

function write(key: string, text: string | null): void {
	try {
		if (text === null) sessionStorage.removeItem(prefix + key);
		else sessionStorage.setItem(prefix + key, text);
	} catch {
		// Closed or full: what is typed then lasts as long as the dialog.
	}
}

/** A text being written that outlives the form it stands in: a lost session, "back", a reload. */
export interface Draft {
	text: string;
	/** Whether it differs from what is saved. */
	isChanged: boolean;
	/** Whether it was begun before this form opened. */
	isRestored: boolean;
	change: (text: string) => void;
	/** Forgets it: it was saved, or thrown away. */
	drop: () => void;
}

/** The draft kept under a key in this tab, beginning with what is saved. */
export function useDraft(key: string, saved: string): Draft {
	const [kept] = useState(() => read(key));
	const [text, setText] = useState(kept ?? saved);
	const change = useCallback(
		(next: string) => {
			setText(next);
			write(key, next === saved ? null : next);
		},
		[key, saved],
	);
	const drop = useCallback(() => write(key, null), [key]);
	return { text, isChanged: text !== saved, isRestored: kept !== null && kept !== saved, change, drop };
}
