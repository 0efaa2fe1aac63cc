import { Dialog, DialogBody } from "../../components/overlay/Dialog.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { ApiSettingsDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { writeDraft } from "../../lib/form/drafts.ts";
import { ApiSettingsForm, credentialsDraftKey } from "./ApiSettingsForm.tsx";
import { SettingFailure } from "./SettingFailure.tsx";

/** The form for keys of external services. Saved keys are never shown. */
export function ApiSettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const leave = () => {
		writeDraft(credentialsDraftKey, null, "secret");
		onClose();
	};
	return (
		<Dialog
			isOpen={isOpen}
			onClose={leave}
			width="wide"
			title="API Settings"
			description={
				<>
					Your own keys.
					<OperatorKeys />
				</>
			}
		>
			<Loaded onClose={leave} />
		</Dialog>
	);
}

/** Only where the operator has keys that the account uses. */
function OperatorKeys() {
	const settings = useReading(ApiSettingsDocument).value?.settings;
	const isServed =
		settings?.searchVolume.source === "OPERATOR" || settings?.providers.some(({ owner }) => owner === "OPERATOR");
	return isServed && <> Without them, those of the operator are used.</>;
}

function Loaded({ onClose }: { onClose: () => void }) {
	const { value, error, retry } = useReading(ApiSettingsDocument);
	if (value) return <ApiSettingsForm settings={value.settings} onClose={onClose} />;
	return (
		<DialogBody>
			{error ? (
				<SettingFailure error={error} onRetry={retry} />
			) : (
				<div className="grid h-72 content-start gap-4">
					<Skeleton className="w-32" />
					<Skeleton className="h-8 w-full" />
					<Skeleton className="h-8 w-full" />
				</div>
			)}
		</DialogBody>
	);
}
