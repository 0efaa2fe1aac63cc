import { type FormEvent, useState } from "react";
import { faultsByField, sentenceOf } from "../../../lib/api/errors.ts";
import { useFormDraft } from "../../../lib/form/use-draft.ts";
import { toastError } from "../../../lib/toast.ts";
import { type RuleValues, ruleFaults } from "./rule-values.ts";

export interface RuleFormOptions {
	initial: RuleValues;
	draftKey: string;
	/** Throws when the API refuses; the form then says why and keeps the draft. */
	onSave: (values: RuleValues) => Promise<void>;
}

/** The state of a rule's form: validated on submit, then on every change. */
export function useRuleForm({ initial, draftKey, onSave }: RuleFormOptions) {
	const { values, isRestored, drop, ...draft } = useFormDraft(draftKey, initial);
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const faults = ruleFaults(values);

	const change = (changed: Partial<RuleValues>) => {
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
			toastError(sentenceOf(error, "Failed to save the rule."));
		}
		setIsPending(false);
	};
	const errorOf = (field: keyof RuleValues) => (isTried ? faults[field] : undefined) ?? refused[field];
	return { values, change, errorOf, isRestored, isPending, isSound: Object.keys(faults).length === 0, submit, drop };
}

export type RuleForm = ReturnType<typeof useRuleForm>;
