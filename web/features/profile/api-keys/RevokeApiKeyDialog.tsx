import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { type ApiKeyFieldsFragment, RevokeApiKeyDocument } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

export interface RevokeApiKeyDialogProps {
	apiKey: Pick<ApiKeyFieldsFragment, "id" | "name" | "prefix">;
	onClose: () => void;
}

export function RevokeApiKeyDialog({ apiKey: { id, name, prefix }, onClose }: RevokeApiKeyDialogProps) {
	const [revoke, { loading }] = useMutation(RevokeApiKeyDocument, { variables: { id } });
	const onConfirm = async () => {
		try {
			await revoke();
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to revoke the API key. Please try again."));
		}
		onClose();
		toastSuccess("API key revoked", name);
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Revoke ${name}?`}
			confirmLabel="Revoke API key"
			pendingLabel="Revoking..."
			isPending={loading}
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				Whatever signs in by <span className="data">{prefix}…</span> is refused from now on, and its live connections
				end. Schedules that it saved stop until somebody saves them again; what else it changed stays. This action
				cannot be undone.
			</p>
		</ConfirmDialog>
	);
}
