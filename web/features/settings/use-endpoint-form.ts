import { type FormEvent, useState } from "react";
import { faultsByField, sentenceOf } from "../../lib/api/errors.ts";
import { useFormDraft } from "../../lib/form/use-draft.ts";
import { toastError } from "../../lib/toast.ts";

export interface EndpointFormOptions<Values extends object> {
	draftKey: string;
	initial: Values;
	faultsOf: (values: Values) => Partial<Record<keyof Values, string>>;
	/** Throws when the API refuses; the form then says why and keeps what was typed. */
	onSave: (values: Values) => Promise<void>;
	/** Said where the API gives no reason. */
	failure: string;
}

/** The form of a channel or a webhook: validated on submit, then on every change. Its address is a secret, kept in memory only. */
export function useEndpointForm<Values extends object>(options: EndpointFormOptions<Values>) {
	const { draftKey, initial, faultsOf, onSave, failure } = options;
	const { values, isRestored, drop, ...draft } = useFormDraft(draftKey, initial, "secret");
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const faults = faultsOf(values);

	const change = (changed: Partial<Values>) => {
		draft.change(changed);
		setRefused({});
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const focus = (fields: Partial<Record<string, string>>) => {
			const [faulty] = Object.keys(fields);
			if (faulty) form.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
			return Boolean(faulty);
		};
		setIsTried(true);
		if (focus(faults) || isPending) return;
		setIsPending(true);
		try {
			await onSave(values);
			drop();
		} catch (error) {
			const reasons = faultsByField(error);
			setRefused(reasons);
			if (!focus(reasons)) toastError(sentenceOf(error, failure));
		}
		setIsPending(false);
	};
	const errorOf = (field: keyof Values & string) => (isTried ? faults[field] : undefined) ?? refused[field];
	return { values, change, errorOf, isRestored, isPending, submit, drop };
}

export type EndpointForm<Values extends object> = ReturnType<typeof useEndpointForm<Values>>;
