import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import { RotateWebhookSecretDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { secretWords } from "./secret-words.tsx";

export interface RotateSecretDialogProps {
	webhook: WebhookFieldsFragment;
	onClose: () => void;
}

/** Makes a new signing secret, and shows it once. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: RotateSecretDialogProps) {
	const [secret, setSecret] = useState<string | null>(null);
	const [rotate] = useMutation(RotateWebhookSecretDocument);
	const { values, change, submit, isPending } = useSavedForm({
		initial: { isImmediate: false },
		onSave: async ({ isImmediate }) => {
			const { data } = await rotate({ variables: { id, isImmediate } });
			setSecret(data?.rotateWebhookSecret?.secret ?? null);
		},
		failure: "Failed to rotate the secret. Please try again.",
	});
	return (
		<SecretDialog
			title={secret === null ? `Rotate the secret of ${name}` : "New Signing Secret"}
			secret={secret}
			words={secretWords}
			onClose={onClose}
		>
			<DialogForm
				onSubmit={submit}
				consequence="The new secret is shown once"
				onCancel={onClose}
				saveLabel="Rotate Secret"
				isPending={isPending}
				pendingLabel="Rotating..."
			>
				<p className="text-ink-2">
					{values.isImmediate
						? "Events are signed with the new secret alone: your program refuses them until it knows it."
						: "For 24 hours events are signed with both secrets: time to change your program."}
				</p>
				<label className="flex cursor-pointer items-start gap-2.5 py-1">
					<Checkbox
						checked={values.isImmediate}
						onChange={(isImmediate) => change({ isImmediate })}
						className="mt-0.5"
					/>
					<span>
						Stop the old secret at once
						<span className="block text-xs text-ink-3">If somebody else may know it.</span>
					</span>
				</label>
			</DialogForm>
		</SecretDialog>
	);
}
