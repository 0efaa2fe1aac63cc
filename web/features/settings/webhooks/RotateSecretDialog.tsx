import { useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import { RotateWebhookSecretDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError } from "../../../lib/toast.ts";
import { secretWords } from "./secret-words.tsx";

export interface RotateSecretDialogProps {
	webhook: WebhookFieldsFragment;
	onClose: () => void;
}

/** Makes a new signing secret, and shows it once. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: RotateSecretDialogProps) {
	const [secret, setSecret] = useState<string | null>(null);
	const [isImmediate, setIsImmediate] = useState(false);
	const [rotate, { loading }] = useMutation(RotateWebhookSecretDocument);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (loading) return;
		try {
			const { data } = await rotate({ variables: { id, isImmediate } });
			setSecret(data?.rotateWebhookSecret?.secret ?? null);
		} catch (error) {
			toastError(sentenceOf(error, "Failed to rotate the secret. Please try again."));
		}
	};
	return (
		<SecretDialog
			title={secret === null ? `Rotate the secret of ${name}` : "New Signing Secret"}
			secret={secret}
			words={secretWords}
			onClose={onClose}
		>
			<DialogForm
				onSubmit={(event) => void submit(event)}
				consequence="The new secret is shown once"
				onCancel={onClose}
				saveLabel="Rotate Secret"
				isPending={loading}
				pendingLabel="Rotating..."
			>
				<p className="text-ink-2">
					{isImmediate
						? "Events are signed with the new secret alone: your program refuses them until it knows it."
						: "For 24 hours events are signed with both secrets: time to change your program."}
				</p>
				<label className="flex cursor-pointer items-start gap-2.5 py-1">
					<Checkbox checked={isImmediate} onChange={setIsImmediate} className="mt-0.5" />
					<span>
						Stop the old secret at once
						<span className="block text-xs text-ink-3">If somebody else may know it.</span>
					</span>
				</label>
			</DialogForm>
		</SecretDialog>
	);
}
