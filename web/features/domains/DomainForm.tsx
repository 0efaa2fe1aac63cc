import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { CountryCombobox } from "../../components/CountryCombobox.tsx";
import { DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { faultsByField, faultsOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError } from "../../lib/toast.ts";
import { useFormDraft } from "../../lib/use-draft.ts";

const depths = Array.from({ length: 10 }, (_, index) => String((index + 1) * 10));
const depthOptions = depths.map((depth) => ({ value: depth, label: `${depth} results` }));
const required = "Please fill in all required fields.";

/** What a person says of a domain profile. */
export type DomainValues = Pick<DomainFieldsFragment, "name" | "url" | "country" | "searchDepth">;

/** What a DomainForm takes. */
export interface DomainFormProps {
	initial: DomainValues;
	/** Under what name is kept what is typed. */
	draftKey: string;
	/** Throws when the API said no; the form then says why and keeps what was typed. */
	onSave: (values: DomainValues) => Promise<void>;
	onCancel: () => void;
	saveLabel: string;
	pendingLabel: string;
	/** What to say when the API gave no reason. */
	failure: string;
	hints?: { url?: string; country?: string };
	/** What saving these values will mean, left of the buttons. */
	consequence?: (values: DomainValues) => ReactNode;
}

function failureOf(error: unknown, fallback: string): string {
	const messages = faultsOf(error).map(({ message }) => message);
	return messages.length ? messages.join(", ") : sentenceOf(error, fallback);
}

/** The fields of a domain profile, for adding one and for changing one. */
export function DomainForm(props: DomainFormProps) {
	const { initial, draftKey, onSave, onCancel, saveLabel, pendingLabel, failure, hints, consequence } = props;
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
	const errorOf = (field: "name" | "url") => (isTried && !values[field].trim() ? required : refused[field]);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		const missing = !values.name.trim() ? nameField : !values.url.trim() ? urlField : null;
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

	return (
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field label="Name" error={errorOf("name")} isRequired>
					<TextInput
						ref={nameField}
						value={values.name}
						onChange={(event) => change({ name: event.target.value })}
						maxLength={100}
						autoComplete="off"
					/>
				</Field>
				<Field
					label="URL"
					error={errorOf("url")}
					hint={hints?.url ?? "A path counts: example.com/blog is found only under /blog."}
					isRequired
				>
					<TextInput
						ref={urlField}
						type="url"
						inputMode="url"
						placeholder="https://example.com"
						value={values.url}
						onChange={(event) => change({ url: event.target.value })}
						autoComplete="off"
					/>
				</Field>
				<div className="grid gap-3 sm:grid-cols-2">
					<Field label="Country" error={refused.country} hint={hints?.country}>
						<CountryCombobox value={values.country} onChange={(country) => change({ country })} />
					</Field>
					<Field
						label="SERP Depth"
						error={refused.searchDepth}
						hint={`${formatCount(values.searchDepth / 10, "credit")} per keyword and run.`}
					>
						<Select
							value={String(values.searchDepth)}
							options={depthOptions}
							onChange={(depth) => change({ searchDepth: Number(depth) })}
						/>
					</Field>
				</div>
			</DialogBody>
			<DialogFooter
				consequence={
					<>
						{isRestored && "Not saved yet: what you typed before. "}
						{consequence?.(values)}
					</>
				}
			>
				<Button
					variant="quiet"
					onClick={() => {
						draft.drop();
						onCancel();
					}}
				>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
					{saveLabel}
				</Button>
			</DialogFooter>
		</form>
	);
}
