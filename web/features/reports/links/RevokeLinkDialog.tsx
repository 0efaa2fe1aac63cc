import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { RevokeShareLinkDocument, type ShareLinkFieldsFragment } from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { linkName } from "./link-words.ts";

export interface RevokeLinkDialogProps {
	link: ShareLinkFieldsFragment;
	onClose: () => void;
	/** Reads the list again. */
	onRevoked: () => void;
}

/** Confirms revoking a link. */
export function RevokeLinkDialog({ link, onClose, onRevoked }: RevokeLinkDialogProps) {
	const [revoke, { loading }] = useMutation(RevokeShareLinkDocument, { variables: { id: link.id } });
	const name = linkName(link);
	const onConfirm = async () => {
		try {
			await revoke();
		} catch (error) {
			// It went with its domain.
			if (codeOf(error) !== "NOT_FOUND") {
				return toastError(sentenceOf(error, "Failed to revoke the link. Please try again."));
			}
		}
		onClose();
		onRevoked();
		toastSuccess("Link revoked", name);
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Revoke “${name}”?`}
			confirmLabel="Revoke"
			pendingLabel="Revoking..."
			isPending={loading}
			onConfirm={() => void onConfirm()}
			isDestructive
		>
			<p>Its address stops working at once, for everyone who has it.</p>
			<p>This cannot be undone: a new link has another address.</p>
		</ConfirmDialog>
	);
}
