import { useApolloClient, useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { DialogBody, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { SaveSettingsDocument, type SaveSettingsInput, type SettingsFieldsFragment } from "../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../lib/api/errors.ts";
import { useFormDraft } from "../../lib/form/use-draft.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { bothNeeded, type Credentials, TrackingFields, VolumeFields } from "./CredentialFields.tsx";
import { ReplaceLoginDialog } from "./ReplaceLoginDialog.tsx";
import { ReplaceSandboxDialog } from "./ReplaceSandboxDialog.tsx";
import { sandboxKey } from "./serper-words.ts";

/** The draft key of the credentials; kept in memory only, never stored. */
export const credentialsDraftKey = "api-settings";

const nothingTyped: Credentials = { key: "", login: "", password: "" };

/** The API's input: a search volume login is saved only when both fields are filled. */
function inputOf(key: string, login: string, password: string): SaveSettingsInput {
	const input: SaveSettingsInput = {};
	if (key.trim()) input.serperApiKey = key.trim();
	if (login.trim() && password) Object.assign(input, { dataforseoLogin: login.trim(), dataforseoPassword: password });
	return input;
}

export function ApiSettingsForm({ settings, onClose }: { settings: SettingsFieldsFragment; onClose: () => void }) {
	const { serper } = settings;
	const client = useApolloClient();
	const { values, change } = useFormDraft(credentialsDraftKey, nothingTyped, "secret");
	const { key, login, password } = values;
	/** What is asked before saving. */
	const [question, setQuestion] = useState<"sandbox" | "login" | null>(null);
	const [refused, setRefused] = useState<Record<string, string>>({});
	const [save, { loading }] = useMutation(SaveSettingsDocument);

	const isReplacingSandbox = serper.isSandbox && key.trim() !== "" && key.trim() !== sandboxKey;
	const queue = settings.providers.find(({ provider }) => provider === "DATAFORSEO");
	const isHalfAccount = Boolean(login.trim()) !== Boolean(password);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (loading) return;
		if (!key.trim() && !login.trim()) return toastError("Please enter at least one API credential.");
		if (!key.trim() && isHalfAccount) return refuseHalf();
		if (isReplacingSandbox && serper.sandboxMeasurements > 0) return setQuestion("sandbox");
		if (queue && queue.waiting > 0 && login.trim() && password) return setQuestion("login");
		void saveAll();
	};

	/** Half a search volume login is not saved, and stays in the form. */
	const refuseHalf = () => {
		setRefused({ [login.trim() ? "dataforseoPassword" : "dataforseoLogin"]: bothNeeded });
		toastError("Failed to save some settings.");
	};
	const saveAll = async () => {
		setQuestion(null);
		try {
			await save({ variables: { input: inputOf(key, login, password) } });
		} catch (error) {
			setRefused(Object.fromEntries(faultsOf(error).map(({ field, message }) => [field.split(".").at(-1), message])));
			return toastError(sentenceOf(error, "Failed to save API settings."));
		}
		if (isReplacingSandbox) await client.refetchQueries({ include: "active" }).catch(() => {});
		if (isHalfAccount) {
			change({ key: "" });
			return refuseHalf();
		}
		onClose();
		toastSuccess("Settings saved");
	};

	return (
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<TrackingFields serper={serper} typed={values} change={change} refused={refused} />
				<VolumeFields settings={settings} typed={values} change={change} refused={refused} isHalf={isHalfAccount} />
			</DialogBody>
			<DialogFooter>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Saving...">
					Save All Settings
				</Button>
			</DialogFooter>
			<ReplaceSandboxDialog
				isOpen={question === "sandbox"}
				measurements={serper.sandboxMeasurements}
				onClose={() => setQuestion(null)}
				onConfirm={() => void saveAll()}
			/>
			<ReplaceLoginDialog
				isOpen={question === "login"}
				waiting={queue?.waiting ?? 0}
				credits={queue?.waitingCredits ?? 0}
				onClose={() => setQuestion(null)}
				onConfirm={() => void saveAll()}
			/>
		</form>
	);
}
