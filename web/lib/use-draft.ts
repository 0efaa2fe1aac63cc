import { useCallback, useState } from "react";
import { type DraftKind, readDraft, writeDraft } from "./drafts.ts";

/** Adds a line to a draft from elsewhere, below what is in it. A line it has already is not added again. */
export function appendToDraft(key: string, line: string): void {
	const lines = (readDraft(key) ?? "").split("\n").filter((kept) => kept.trim() !== "");
	if (!lines.includes(line)) writeDraft(key, [...lines, line].join("\n"));
}

/** A text being written that outlives the form it stands in: a lost session, "back", a reload. */
export interface Draft {
	text: string;
	/** Whether it differs from what is saved. */
	isChanged: boolean;
	/** Whether it was begun before this form opened. */
	isRestored: boolean;
	change: (text: string) => void;
	/** Forgets it: it was saved or discarded. */
	drop: () => void;
}

/** The draft kept under a key in this tab; without one, what is saved, which is null as long as it is not known. */
export function useDraft(key: string, saved: string | null): Draft {
	const [kept] = useState(() => readDraft(key));
	const [typed, setTyped] = useState(kept);
	const change = useCallback(
		(text: string) => {
			setTyped(text);
			writeDraft(key, text === saved ? null : text);
		},
		[key, saved],
	);
	const drop = useCallback(() => {
		setTyped(null);
		writeDraft(key, null);
	}, [key]);
	const isChanged = typed !== null && typed !== saved;
	return { text: typed ?? saved ?? "", isChanged, isRestored: isChanged && kept !== null, change, drop };
}

/** The fields of a form, which outlive it in the same way. */
export interface FormDraft<Values> {
	values: Values;
	/** Whether some of it was typed before this form opened. */
	isRestored: boolean;
	change: (changed: Partial<Values>) => void;
	/** Forgets what was typed: it was saved or discarded. */
	drop: () => void;
}

/** What was typed of a form under a key in this tab, over what it begins with. */
export function useFormDraft<Values extends object>(
	key: string,
	initial: Values,
	kind: DraftKind = "text",
): FormDraft<Values> {
	const [kept] = useState(() => JSON.parse(readDraft(key, kind) ?? "{}") as Partial<Values>);
	const [typed, setTyped] = useState(kept);
	const change = (changed: Partial<Values>) => {
		const next = { ...typed, ...changed };
		setTyped(next);
		const isChanged = Object.entries(next).some(([field, value]) => value !== initial[field as keyof Values]);
		writeDraft(key, isChanged ? JSON.stringify(next) : null, kind);
	};
	const drop = () => writeDraft(key, null, kind);
	return { values: { ...initial, ...typed }, isRestored: Object.keys(kept).length > 0, change, drop };
}
