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
		// Closed or full: what is typed then lasts as long as the form.
	}
}

/** Adds a line to a draft from elsewhere, below what is in it. A line it has already is not added again. */
export function appendToDraft(key: string, line: string): void {
	const lines = (read(key) ?? "").split("\n").filter((kept) => kept.trim() !== "");
	if (!lines.includes(line)) write(key, [...lines, line].join("\n"));
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

/** The draft kept under a key in this tab; without one, what is saved, which is null as long as it is not known. */
export function useDraft(key: string, saved: string | null): Draft {
	const [kept] = useState(() => read(key));
	const [typed, setTyped] = useState(kept);
	const change = useCallback(
		(text: string) => {
			setTyped(text);
			write(key, text === saved ? null : text);
		},
		[key, saved],
	);
	const drop = useCallback(() => {
		setTyped(null);
		write(key, null);
	}, [key]);
	const isChanged = typed !== null && typed !== saved;
	return { text: typed ?? saved ?? "", isChanged, isRestored: isChanged && kept !== null, change, drop };
}
