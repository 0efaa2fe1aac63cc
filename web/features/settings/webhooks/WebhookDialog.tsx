import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import {
	CreateWebhookDocument,
	NotificationSettingsDocument,
	UpdateWebhookDocument,
	type WebhookFieldsFragment,
} from "../../../gql/graphql.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { type SavedForm, useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { secretWords } from "./secret-words.tsx";
import { WebhookFields } from "./WebhookFields.tsx";
import { inputOf, newWebhook, valuesOf, type WebhookValues, webhookFaults } from "./webhook-words.ts";

/** Adds a webhook, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
	const [secret, setSecret] = useState<string | null>(null);
	const [create] = useMutation(CreateWebhookDocument, { refetchQueries: [NotificationSettingsDocument] });
	const form = useSavedForm<WebhookValues>({
		draftKey: "add-webhook",
		draftKind: "secret",
		initial: newWebhook,
		faultsOf: (values) => webhookFaults(values, false),
		onSave: async (values) => {
			const input = inputOf(values);
			const { data } = await sendOnce(input, (clientKey) => create({ variables: { input, clientKey } }));
			setSecret(data?.createWebhook?.secret ?? null);
		},
		failure: "Failed to add the webhook. Please try again.",
		focusesRefused: true,
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<SecretDialog
			title={secret === null ? "Add Webhook" : "Webhook Added"}
			secret={secret}
			words={secretWords}
			onClose={leave}
		>
			<WebhookForm
				form={form}
				isNew
				saveLabel="Add Webhook"
				consequence="The signing secret is shown once"
				onCancel={leave}
			/>
		</SecretDialog>
	);
}

export interface EditWebhookDialogProps {
	webhook: WebhookFieldsFragment;
	onClose: () => void;
}

/** Changes a webhook; its secret stays. */
export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
	const [update] = useMutation(UpdateWebhookDocument);
	const form = useSavedForm<WebhookValues>({
		draftKey: `edit-webhook:${webhook.id}`,
		draftKind: "secret",
		initial: valuesOf(webhook),
		faultsOf: (values) => webhookFaults(values, true),
		onSave: async (values) => {
			await update({ variables: { id: webhook.id, input: inputOf(values) } });
			onClose();
			toastSuccess("Webhook updated");
		},
		failure: "Failed to update the webhook. Please try again.",
		focusesRefused: true,
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title="Edit Webhook">
			<WebhookForm
				form={form}
				isNew={false}
				saveLabel="Save Changes"
				consequence="The signing secret stays"
				onCancel={leave}
			/>
		</Dialog>
	);
}

interface WebhookFormProps {
	form: SavedForm<WebhookValues>;
	isNew: boolean;
	saveLabel: string;
	consequence: string;
	onCancel: () => void;
}

function WebhookForm({ form, isNew, saveLabel, consequence, onCancel }: WebhookFormProps) {
	return (
		<DialogForm
			onSubmit={form.submit}
			consequence={consequence}
			onCancel={onCancel}
			saveLabel={saveLabel}
			isPending={form.isPending}
		>
			<WebhookFields form={form} isNew={isNew} />
		</DialogForm>
	);
}
