import { useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { maxNameLength } from "../../../../schema/rules/limits.ts";
import { Button } from "../../../components/Button.tsx";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import { ApiKeysDocument, CreateApiKeyDocument } from "../../../gql/graphql.ts";
import { faultsByField, sentenceOf } from "../../../lib/api/errors.ts";
import { writeDraft } from "../../../lib/form/drafts.ts";
import { useFormDraft } from "../../../lib/form/use-draft.ts";
import { toastError } from "../../../lib/toast.ts";
import { expiryOf, faultsOfKey, lifetimes, type NewKeyForm } from "./api-key-words.ts";
import { ScopeFields } from "./ScopeFields.tsx";

const draftKey = "create-api-key";

const emptyForm: NewKeyForm = { name: "", scopes: ["READ"], lifetime: "never", cap: "" };

const words = {
	label: "API key",
	noun: "key",
	explanation: (
		<>
			Copy the key now and keep it like a password: it is not shown again. Send it as{" "}
			<code className="data">Authorization: Bearer</code> with every request.
		</>
	),
	otherwise: "Without it you have to create another one.",
};

/** Creates an API key, and shows it once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
	const [secret, setSecret] = useState<string | null>(null);
	const leave = () => {
		writeDraft(draftKey, null);
		onClose();
	};
	const onMade = (made: string) => {
		writeDraft(draftKey, null);
		setSecret(made);
	};
	return (
		<SecretDialog
			title={secret === null ? "Create API Key" : "API Key Created"}
			secret={secret}
			words={words}
			onClose={leave}
		>
			<CreateApiKeyForm onMade={onMade} onCancel={leave} />
		</SecretDialog>
	);
}

function CreateApiKeyForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
	const { values, change } = useFormDraft(draftKey, emptyForm);
	const { name, scopes, lifetime, cap } = values;
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const [create, { loading }] = useMutation(CreateApiKeyDocument, {
		update: (cache, { data }) => {
			cache.updateQuery({ query: ApiKeysDocument }, (before) => {
				if (!before || !data) return before;
				return { me: { ...before.me, apiKeys: [data.createApiKey.apiKey, ...before.me.apiKeys] } };
			});
		},
	});
	const form = useRef<HTMLFormElement>(null);
	const faults = faultsOfKey(values);
	const errors = isTried ? { ...refused, ...faults } : refused;
	const type = (changed: Partial<NewKeyForm>) => {
		change(changed);
		setRefused({});
	};

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		const [faulty] = Object.keys(faults);
		if (faulty) return form.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
		if (loading) return;
		const monthlyCreditCap = cap.trim() ? Number(cap) : null;
		const input = {
			name: name.trim(),
			scopes: [...scopes],
			expiresAt: expiryOf(lifetime, Date.now()),
			monthlyCreditCap,
		};
		try {
			const { data } = await create({ variables: { input } });
			if (data) onMade(data.createApiKey.secret);
		} catch (error) {
			setRefused(faultsByField(error));
			toastError(sentenceOf(error, "Failed to create the API key. Please try again."));
		}
	};

	return (
		<form ref={form} onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field label="Name" error={errors.name} hint="What it is for. The ledger shows this name." isRequired>
					<TextInput
						name="name"
						autoComplete="off"
						maxLength={maxNameLength}
						value={name}
						onChange={(event) => type({ name: event.target.value })}
					/>
				</Field>
				<ScopeFields scopes={scopes} error={errors.scopes} onChange={(scopes) => type({ scopes })} />
				<Field label="Expires" error={errors.expiresAt}>
					<Select value={lifetime} options={lifetimes} onChange={(lifetime) => type({ lifetime })} />
				</Field>
				<Field
					label="Monthly credit cap"
					error={errors.cap ?? errors.monthlyCreditCap}
					hint="Credits it may spend in a calendar month (UTC). Leave empty for no cap."
				>
					<TextInput
						name="cap"
						inputMode="numeric"
						autoComplete="off"
						maxLength={10}
						value={cap}
						onChange={(event) => type({ cap: event.target.value })}
					/>
				</Field>
			</DialogBody>
			<DialogFooter consequence="The key is shown once">
				<Button variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Creating...">
					Create API Key
				</Button>
			</DialogFooter>
		</form>
	);
}
