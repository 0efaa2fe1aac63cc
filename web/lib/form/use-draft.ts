import { useCallback, useState } from "react";
import { type DraftKind, readDraft, writeDraft } from "./drafts.ts";

/** Adds a line to the end of a draft, unless it is already there. */
export function appendToDraft(key: string, line: string): void {
	const lines = (readDraft(key) ?? "").split("\n").filter((kept) => kept.trim() !== "");
	if (!lines.includes(line)) writeDraft(key, [...lines, line].join("\n"));
}

/** A text that outlives its form: a lost session, "back", a reload. */
export interface Draft {
	text: string;
	/** Whether it differs from the saved text. */
	isChanged: boolean;
	/** Whether it was begun before this form opened. */
	isRestored: boolean;
	change: (text: string) => void;
	/** Discards it, also after saving. */
	drop: () => void;
}

/** The draft under a key in this tab, else the saved text, which is null until known. */
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

/** A form's fields, which outlive it in the same way. */
export interface FormDraft<Values> {
	values: Values;
	/** Whether some of it was typed before this form opened. */
	isRestored: boolean;
	change: (changed: Partial<Values>) => void;
	/** Discards the draft, also after saving. */
	drop: () => void;
}

/** The values of a draft; none if another version left it in another format. */
function parsed<Values>(draft: string | null): Partial<Values> {
	try {
		const values: unknown = JSON.parse(draft ?? "{}");
		return typeof values === "object" ? (values ?? {}) : {};
	} catch {
		return {};
	}
}

/** A form's draft under a key in this tab, merged over its initial values; without a key it ends with the form. */
export function useFormDraft<Values extends object>(
	key: string | null,
	initial: Values,
	kind: DraftKind = "text",
): FormDraft<Values> {
	const [kept] = useState(() => parsed<Values>(key && readDraft(key, kind)));
	const [typed, setTyped] = useState(kept);
	const write = (draft: string | null) => key !== null && writeDraft(key, draft, kind);
	const change = (changed: Partial<Values>) => {
		const next = { ...typed, ...changed };
		setTyped(next);
		const isChanged = Object.entries(next).some(([field, value]) => value !== initial[field as keyof Values]);
		write(isChanged ? JSON.stringify(next) : null);
	};
	const drop = () => void write(null);
	return { values: { ...initial, ...typed }, isRestored: Object.keys(kept).length > 0, change, drop };
}
