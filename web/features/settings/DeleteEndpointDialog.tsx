import { useMutation } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { NotificationSettingsDocument } from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

export interface DeleteEndpointDialogProps {
	what: "channel" | "webhook";
	/** The mutation that deletes it. */
	document: TypedDocumentNode<object, { id: string }>;
	endpoint: { id: string; name: string };
	onClose: () => void;
	/** What is lost with it. */
	children: ReactNode;
}

/** Confirms deleting a channel or a webhook. */
export function DeleteEndpointDialog({ what, document, endpoint, onClose, children }: DeleteEndpointDialogProps) {
	const { id, name } = endpoint;
	const [remove, { loading, client }] = useMutation(document, { variables: { id } });
	const onConfirm = async () => {
		try {
			await remove();
		} catch (error) {
			// Already deleted elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") return toastError(sentenceOf(error, `Failed to delete the ${what}.`));
		}
		onClose();
		toastSuccess(`${what === "channel" ? "Channel" : "Webhook"} deleted`, name);
		void client.refetchQueries({ include: [NotificationSettingsDocument] }).catch(() => {});
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Delete ${name}?`}
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isPending={loading}
			onConfirm={() => void onConfirm()}
			isDestructive
		>
			<p>{children}</p>
		</ConfirmDialog>
	);
}
