import { type FormEvent, useState } from "react";
import { faultsByField, sentenceOf } from "../../lib/api/errors.ts";
import { useFormDraft } from "../../lib/form/use-draft.ts";
import { toastError } from "../../lib/toast.ts";
import { type NoteValues, noteFaults } from "./note-values.ts";

export interface NoteFormOptions {
	initial: NoteValues;
	draftKey: string;
	today: string;
	/** Throws when the API refuses; the form then says why and keeps the draft. */
	onSave: (values: NoteValues) => Promise<void>;
}

/** The state of a note's form: validated on submit, then on every change. */
export function useNoteForm({ initial, draftKey, today, onSave }: NoteFormOptions) {
	const { values, isRestored, drop, ...draft } = useFormDraft(draftKey, initial);
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const faults = noteFaults(values, today);

	const change = (changed: Partial<NoteValues>) => {
		draft.change(changed);
		setRefused({});
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setIsTried(true);
		const [faulty] = Object.keys(faults);
		if (faulty) return event.currentTarget.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
		if (isPending) return;
		setIsPending(true);
		try {
			await onSave(values);
			drop();
		} catch (error) {
			setRefused(faultsByField(error));
			toastError(sentenceOf(error, "Failed to save the note."));
		}
		setIsPending(false);
	};
	const errorOf = (field: keyof NoteValues) => (isTried ? faults[field] : undefined) ?? refused[field];
	return { values, change, errorOf, isRestored, isPending, submit, drop };
}

export type NoteForm = ReturnType<typeof useNoteForm>;
