import { type FormEvent, useState } from "react";
import { faultsByField, sentenceOf } from "../api/errors.ts";
import { toastError } from "../toast.ts";
import type { DraftKind } from "./drafts.ts";
import { useFormDraft } from "./use-draft.ts";

/** What is wrong with a form, by field. */
export type Faults<Values> = Partial<Record<keyof Values, string>>;

/** A single fault as those of a form. */
export function faultsFrom<Values>(fault: { field: keyof Values; message: string } | null): Faults<Values> {
	return fault ? ({ [fault.field]: fault.message } as Faults<Values>) : {};
}

/** The fields of a form that hold free text. */
type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

/** What a form needs to know. */
export interface SavedFormOptions<Values> {
	initial: Values;
	/** Where its draft is kept in this tab; without it, nothing outlives the form. */
	draftKey?: string;
	draftKind?: DraftKind;
	faultsOf?: (values: Values) => Faults<Values>;
	/** Throws when the API refuses; the form then says why and keeps what was typed. */
	onSave: (values: Values) => Promise<unknown>;
	/** The message when the API gave no reason. */
	failure: string;
	/** The API's messages by field, where its fields are not those of the form. */
	refusalOf?: (error: unknown, values: Values) => Partial<Record<string, string>>;
	/** The message of a refusal, where it is not the API's own; empty for that. */
	refusalText?: (error: unknown) => string;
	/** Focuses a refused field instead of showing a message in the corner. */
	focusesRefused?: boolean;
}

/** The state of a form: validated on submit, then on every change; refused fields say why until the next change. */
export function useSavedForm<Values extends object>(options: SavedFormOptions<Values>) {
	const { initial, draftKey = null, draftKind, onSave, failure, focusesRefused } = options;
	const { values, isRestored, drop, ...draft } = useFormDraft(draftKey, initial, draftKind);
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const faults: Faults<Values> = options.faultsOf?.(values) ?? {};

	const change = (changed: Partial<Values>) => {
		draft.change(changed);
		setRefused({});
	};
	const save = async (form: HTMLFormElement) => {
		setIsTried(true);
		if (Object.keys(faults).length > 0) return focusFirst(form, Object.keys(faults));
		if (isPending) return;
		setIsPending(true);
		try {
			await onSave(values);
			drop();
		} catch (error) {
			const reasons = (options.refusalOf ?? faultsByField)(error, values);
			setRefused(reasons);
			const fields = Object.keys(reasons).filter((name) => name in values);
			if (focusesRefused && fields.length > 0) focusFirst(form, fields);
			else toastError(options.refusalText?.(error) || sentenceOf(error, failure));
		}
		setIsPending(false);
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		void save(event.currentTarget);
	};
	const errorOf = (field: keyof Values & string) => (isTried ? faults[field] : undefined) ?? refused[field];
	/** What ties a text field to the form. */
	const text = (name: TextName<Values>) => ({
		name,
		value: values[name] as string,
		onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Values>),
	});
	const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
	return { values, change, text, faults, refused, errorOf, isChanged, isRestored, isPending, submit, drop };
}

/** The state of a form with these values. */
export type SavedForm<Values extends object> = ReturnType<typeof useSavedForm<Values>>;

function focusFirst(form: HTMLFormElement, [first]: readonly string[]): void {
	form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
}
