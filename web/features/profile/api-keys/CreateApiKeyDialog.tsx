import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { maxNameLength } from "../../../../schema/rules/limits.ts";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { ApiKeysDocument, CreateApiKeyDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { expiryOf, faultsOfKey, lifetimes, type NewKeyForm } from "./api-key-words.ts";
import { ScopeFields } from "./ScopeFields.tsx";

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
	const [create] = useMutation(CreateApiKeyDocument, {
		update: (cache, { data }) => {
			cache.updateQuery({ query: ApiKeysDocument }, (before) => {
				if (!before || !data) return before;
				return { me: { ...before.me, apiKeys: [data.createApiKey.apiKey, ...before.me.apiKeys] } };
			});
		},
	});
	const { values, change, text, errorOf, refused, submit, isPending, drop } = useSavedForm({
		draftKey: "create-api-key",
		initial: emptyForm,
		faultsOf: faultsOfKey,
		onSave: async ({ name, scopes, lifetime, cap }) => {
			const input = {
				name: name.trim(),
				scopes: [...scopes],
				expiresAt: expiryOf(lifetime, Date.now()),
				monthlyCreditCap: cap.trim() ? Number(cap) : null,
			};
			const { data } = await create({ variables: { input } });
			setSecret(data?.createApiKey.secret ?? null);
		},
		failure: "Failed to create the API key. Please try again.",
	});
	const { canWrite, canSpend } = useRights();
	const leave = () => {
		drop();
		onClose();
	};
	return (
		<SecretDialog
			title={secret === null ? "Create API Key" : "API Key Created"}
			secret={secret}
			words={words}
			onClose={leave}
		>
			<DialogForm
				onSubmit={submit}
				consequence="The key is shown once"
				onCancel={leave}
				saveLabel="Create API Key"
				isPending={isPending}
				pendingLabel="Creating..."
			>
				<Field label="Name" error={errorOf("name")} hint="What it is for. The ledger shows this name." isRequired>
					<TextInput {...text("name")} autoComplete="off" maxLength={maxNameLength} />
				</Field>
				<ScopeFields
					// No key may do more than its maker.
					offered={["READ", ...(canWrite ? ["WRITE" as const] : []), ...(canSpend ? ["SPEND" as const] : [])]}
					scopes={values.scopes}
					error={errorOf("scopes")}
					onChange={(scopes) => change({ scopes })}
				/>
				<Field label="Expires" error={refused.expiresAt}>
					<Select value={values.lifetime} options={lifetimes} onChange={(lifetime) => change({ lifetime })} />
				</Field>
				{canSpend && (
					<Field
						label="Monthly credit cap"
						error={errorOf("cap") ?? refused.monthlyCreditCap}
						hint="Credits it may spend in a calendar month (UTC). Leave empty for no cap."
					>
						<TextInput {...text("cap")} inputMode="numeric" autoComplete="off" maxLength={10} />
					</Field>
				)}
			</DialogForm>
		</SecretDialog>
	);
}
