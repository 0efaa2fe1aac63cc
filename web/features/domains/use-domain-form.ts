import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { faultsByField, faultsOf, sentenceOf } from "../../lib/api/errors.ts";
import { useFormDraft } from "../../lib/form/use-draft.ts";
import { toastError } from "../../lib/toast.ts";

const required = "Please fill in all required fields.";

export type DomainValues = Pick<DomainFieldsFragment, "name" | "url" | "country" | "searchDepth">;

export interface DomainFormOptions {
	initial: DomainValues;
	draftKey: string;
	/** Throws when the API refuses; the form then says why and keeps the draft. */
	onSave: (values: DomainValues) => Promise<void>;
	/** The message when the API gave no reason. */
	failure: string;
}

export interface DomainFormState {
	values: DomainValues;
	change: (changed: Partial<DomainValues>) => void;
	errorOf: (field: keyof DomainValues) => string | undefined;
	nameField: RefObject<HTMLInputElement | null>;
	urlField: RefObject<HTMLInputElement | null>;
	/** Whether it began with a draft. */
	isRestored: boolean;
	isPending: boolean;
	submit: (event: FormEvent) => Promise<void>;
	drop: () => void;
}

/** The state of a domain's form: validated on submit, then on every change. */
export function useDomainForm({ initial, draftKey, onSave, failure }: DomainFormOptions): DomainFormState {
	const { values, isRestored, ...draft } = useFormDraft(draftKey, initial);
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const nameField = useRef<HTMLInputElement>(null);
	const urlField = useRef<HTMLInputElement>(null);

	const change = (changed: Partial<DomainValues>) => {
		draft.change(changed);
		setRefused((before) => ({ ...before, ...Object.fromEntries(Object.keys(changed).map((key) => [key, undefined])) }));
	};
	const isMissing = (field: keyof DomainValues) => (field === "name" || field === "url") && !values[field].trim();
	const errorOf = (field: keyof DomainValues) => (isTried && isMissing(field) ? required : refused[field]);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		const missing = isMissing("name") ? nameField : isMissing("url") ? urlField : null;
		if (missing) return missing.current?.focus();
		if (isPending) return;
		setIsPending(true);
		try {
			await onSave({ ...values, name: values.name.trim(), url: values.url.trim() });
			draft.drop();
		} catch (error) {
			setRefused(faultsByField(error));
			toastError(failureOf(error, failure));
		}
		setIsPending(false);
	};

	return { values, change, errorOf, nameField, urlField, isRestored, isPending, submit, drop: draft.drop };
}

function failureOf(error: unknown, fallback: string): string {
	const messages = faultsOf(error).map(({ message }) => message);
	return messages.length ? messages.join(", ") : sentenceOf(error, fallback);
}
