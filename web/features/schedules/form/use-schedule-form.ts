import { type FormEvent, useState } from "react";
import { faultsByField, sentenceOf } from "../../../lib/api/errors.ts";
import { useFormDraft } from "../../../lib/form/use-draft.ts";
import { toastError } from "../../../lib/toast.ts";
import { fieldOfRefusal, type ScheduleValues, scheduleFaults } from "./schedule-values.ts";

export interface ScheduleFormOptions {
	initial: ScheduleValues;
	draftKey: string;
	/** Throws when the API refuses; the form then says why and keeps the draft. */
	onSave: (values: ScheduleValues) => Promise<void>;
}

/** The state of a schedule's form: validated on submit, then on every change. */
export function useScheduleForm({ initial, draftKey, onSave }: ScheduleFormOptions) {
	const { values, drop, ...draft } = useFormDraft(draftKey, initial);
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const faults = scheduleFaults(values);
	const change = (changed: Partial<ScheduleValues>) => {
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
			const byField = Object.entries(faultsByField(error));
			setRefused(Object.fromEntries(byField.map(([path, message]) => [fieldOfRefusal(path) ?? path, message])));
			toastError(sentenceOf(error, "Failed to save the schedule."));
		}
		setIsPending(false);
	};
	const errorOf = (field: keyof ScheduleValues) => (isTried ? faults[field] : undefined) ?? refused[field];
	/** What a preview needs is there; a name is not needed. */
	const isSound = Object.keys(faults).every((field) => field === "name");
	return { values, change, errorOf, isPending, isSound, submit, drop };
}

/** A schedule's form. */
export type ScheduleForm = ReturnType<typeof useScheduleForm>;
