import { useApolloClient, useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { DialogForm } from "../../components/overlay/DialogForm.tsx";
import { type ChosenProvider, chosenProviders, sandboxKey, usualProvider } from "../../entities/serp/providers.ts";
import { SaveProviderCredentialDocument, type SettingsFieldsFragment } from "../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../lib/api/errors.ts";
import { useFormDraft } from "../../lib/form/use-draft.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { CredentialFields } from "./CredentialFields.tsx";
import { bothNeeded, isHalf, isWhole, type Typed } from "./credentials.ts";
import { ReplaceCredentialDialog } from "./ReplaceCredentialDialog.tsx";
import { ReplaceSandboxDialog } from "./ReplaceSandboxDialog.tsx";

/** The draft key of the credentials; kept in memory only, never stored. */
export const credentialsDraftKey = "api-settings";

type Credentials = Record<ChosenProvider, Typed>;

const nothing: Typed = { login: "", secret: "" };
const nothingTyped = Object.fromEntries(chosenProviders.map((name) => [name, nothing])) as Credentials;

function useSaveCredential(): (provider: ChosenProvider, typed: Typed) => Promise<unknown> {
	const [save] = useMutation(SaveProviderCredentialDocument);
	return (provider, { login, secret }) =>
		save({ variables: { provider, secret: secret.trim(), login: login.trim() || null } });
}

function wordsByField(error: unknown): Partial<Typed> {
	return Object.fromEntries(faultsOf(error).map(({ field, message }) => [field, message]));
}

export function ApiSettingsForm({ settings, onClose }: { settings: SettingsFieldsFragment; onClose: () => void }) {
	const { serper, providerChoice } = settings;
	const client = useApolloClient();
	const { values, change } = useFormDraft(credentialsDraftKey, nothingTyped, "secret");
	/** The confirmation before saving. */
	const [question, setQuestion] = useState<"sandbox" | "credential" | null>(null);
	const [refused, setRefused] = useState<Partial<Record<ChosenProvider, Partial<Typed>>>>({});
	const [isSaving, setIsSaving] = useState(false);
	const save = useSaveCredential();

	const whole = chosenProviders.filter((name) => isWhole(name, values[name]));
	const halves = chosenProviders.filter((name) => isHalf(name, values[name]));
	const usualKey = values[usualProvider].secret.trim();
	const isReplacingSandbox = providerChoice.provider === "SANDBOX" && usualKey !== "" && usualKey !== sandboxKey;
	const busy = settings.providers.find((one) => one.waiting > 0 && whole.some((name) => name === one.provider));

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isSaving) return;
		if (whole.length === 0) return refuseHalves();
		if (isReplacingSandbox && serper.sandboxMeasurements > 0) return setQuestion("sandbox");
		if (busy) return setQuestion("credential");
		void saveAll();
	};

	/** Half a login is not saved, and stays in the form. */
	const refuseHalves = () => {
		const isNothing = whole.length === 0 && !halves.some((name) => values[name].login.trim());
		if (isNothing) return toastError("Please enter at least one API credential.");
		const missing = (name: ChosenProvider) => (values[name].login.trim() ? "secret" : "login");
		setRefused(Object.fromEntries(halves.map((name) => [name, { [missing(name)]: bothNeeded(name) }])));
		toastError("Failed to save some settings.");
	};
	/** Saves one after the other, until one is refused. Saved values are cleared if the form stays open. */
	const saveAll = async () => {
		setQuestion(null);
		setIsSaving(true);
		const saved: Partial<Credentials> = {};
		for (const provider of whole) {
			try {
				await save(provider, values[provider]);
			} catch (error) {
				setIsSaving(false);
				const isFirst = provider === whole[0];
				if (!isFirst) change(saved);
				setRefused({ [provider]: wordsByField(error) });
				return toastError(sentenceOf(error, `Failed to save ${isFirst ? "API" : "some"} settings.`));
			}
			saved[provider] = nothing;
			const isSandboxOver = provider === usualProvider && isReplacingSandbox;
			if (isSandboxOver) await client.refetchQueries({ include: "active" }).catch(() => {});
		}
		setIsSaving(false);
		if (halves.length > 0) {
			change(saved);
			return refuseHalves();
		}
		onClose();
		toastSuccess("Settings saved");
	};

	return (
		<>
			<DialogForm onSubmit={submit} onCancel={onClose} saveLabel="Save All Settings" isPending={isSaving}>
				{chosenProviders.map((provider) => (
					<CredentialFields
						key={provider}
						provider={provider}
						settings={settings}
						typed={values[provider]}
						change={(changed) => change({ [provider]: { ...values[provider], ...changed } })}
						refused={refused[provider] ?? {}}
					/>
				))}
			</DialogForm>
			<ReplaceSandboxDialog
				isOpen={question === "sandbox"}
				measurements={serper.sandboxMeasurements}
				onClose={() => setQuestion(null)}
				onConfirm={() => void saveAll()}
			/>
			{busy && (
				<ReplaceCredentialDialog
					isOpen={question === "credential"}
					of={busy}
					onClose={() => setQuestion(null)}
					onConfirm={() => void saveAll()}
				/>
			)}
		</>
	);
}
