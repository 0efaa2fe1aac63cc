import { useApolloClient, useMutation } from "@apollo/client/react";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { DialogBody, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { SaveSettingsDocument, type SaveSettingsInput, type SettingsFieldsFragment } from "../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { useFormDraft } from "../../lib/use-draft.ts";
import { DataforseoTest } from "./DataforseoTest.tsx";
import { ReplaceSandboxDialog } from "./ReplaceSandboxDialog.tsx";
import { SerperTest } from "./SerperTest.tsx";
import { sandboxKey } from "./serper-words.ts";

/** Under what name credentials are kept while they are being typed: with the page, never on the disk. */
export const credentialsDraftKey = "api-settings";

const bothNeeded = "Both are needed to save search volume access.";
const nothingTyped = { key: "", login: "", password: "" };

/** What was typed, as the API takes it: an account for search volume is saved only when both its fields are filled. */
function inputOf(key: string, login: string, password: string): SaveSettingsInput {
	const input: SaveSettingsInput = {};
	if (key.trim()) input.serperApiKey = key.trim();
	if (login.trim() && password) Object.assign(input, { dataforseoLogin: login.trim(), dataforseoPassword: password });
	return input;
}

function ConfiguredBadge({ children = "(Configured)" }: { children?: string }) {
	return <Badge icon={<Check size={13} aria-hidden className="text-pos-top3-mark" />}>{children}</Badge>;
}

/** The form of the API Settings dialog. */
export function ApiSettingsForm({ settings, onClose }: { settings: SettingsFieldsFragment; onClose: () => void }) {
	const { serper, isDataforseoConfigured, dataforseoProblem, searchVolume } = settings;
	const client = useApolloClient();
	const { values, change } = useFormDraft(credentialsDraftKey, nothingTyped, "secret");
	const { key, login, password } = values;
	const [isAsking, setIsAsking] = useState(false);
	const [refused, setRefused] = useState<Record<string, string>>({});
	const [save, { loading }] = useMutation(SaveSettingsDocument);

	const isReplacingSandbox = serper.isSandbox && key.trim() !== "" && key.trim() !== sandboxKey;
	const isHalfAccount = Boolean(login.trim()) !== Boolean(password);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (loading) return;
		if (!key.trim() && !login.trim()) return toastError("Please enter at least one API credential.");
		if (!key.trim() && isHalfAccount) return refuseHalf();
		if (isReplacingSandbox && serper.sandboxMeasurements > 0) return setIsAsking(true);
		void saveAll();
	};

	/** Half an account for search volume is not saved, and what was typed of it stays. */
	const refuseHalf = () => {
		setRefused({ [login.trim() ? "dataforseoPassword" : "dataforseoLogin"]: bothNeeded });
		toastError("Failed to save some settings.");
	};
	const saveAll = async () => {
		setIsAsking(false);
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
				<h3 className="font-[600]">Position tracking</h3>
				<Field
					label="API key"
					aside={
						serper.isConfigured && (
							<ConfiguredBadge>{serper.isServed ? "(Operator's key)" : "(Configured)"}</ConfiguredBadge>
						)
					}
					hint={<KeyHint isSandbox={serper.isSandbox} />}
					error={refused.serperApiKey ?? serper.problem ?? undefined}
				>
					<PasswordInput
						value={key}
						onChange={(event) => change({ key: event.target.value })}
						autoComplete="off"
						placeholder={
							serper.isConfigured && !serper.isServed ? "Enter a new key to replace the saved one" : "Serper API key"
						}
					/>
				</Field>
				<Field label="Endpoint">
					<TextInput value={serper.endpoint} readOnly />
				</Field>
				<SerperTest apiKey={key.trim()} isConfigured={serper.isConfigured} />
				<h3 className="mt-1 border-t border-line pt-4 font-[600]">Search volume</h3>
				<div className="grid gap-3 sm:grid-cols-2">
					<Field
						label="Login or email"
						aside={
							isDataforseoConfigured && (
								<ConfiguredBadge>
									{searchVolume.source === "OPERATOR" ? "(Operator's login)" : "(Configured)"}
								</ConfiguredBadge>
							)
						}
						error={refused.dataforseoLogin ?? dataforseoProblem ?? undefined}
					>
						<TextInput
							value={login}
							onChange={(event) => change({ login: event.target.value })}
							autoComplete="off"
							placeholder="name@company.com"
						/>
					</Field>
					<Field label="Password or API key" error={refused.dataforseoPassword}>
						<PasswordInput
							value={password}
							onChange={(event) => change({ password: event.target.value })}
							autoComplete="off"
						/>
					</Field>
				</div>
				<p className={isHalfAccount ? "text-xs text-ink" : "text-xs text-ink-3"}>{bothNeeded}</p>
				<DataforseoTest login={login.trim()} password={password} isConfigured={isDataforseoConfigured} />
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
				isOpen={isAsking}
				measurements={serper.sandboxMeasurements}
				onClose={() => setIsAsking(false)}
				onConfirm={() => void saveAll()}
			/>
		</form>
	);
}

function KeyHint({ isSandbox }: { isSandbox: boolean }) {
	return isSandbox ? (
		<>The sandbox answers now: simulated results, the same prices.</>
	) : (
		<>
			<code className="data rounded-sm bg-sunken px-1.25 py-px inset-ring inset-ring-line">{sandboxKey}</code> as the
			key chooses the built-in simulated search engine.
		</>
	);
}
