import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { type MemberFieldsFragment, PeopleDocument, RemoveMemberDocument } from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { removalInWords } from "../people-words.ts";

export interface RemoveMemberDialogProps {
	member: MemberFieldsFragment;
	onClose: () => void;
}

/** Removes a member from the account. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
	const { id, name, apiKeys } = member;
	const client = useApolloClient();
	const [remove, { loading }] = useMutation(RemoveMemberDocument, { variables: { id } });
	const onConfirm = async () => {
		try {
			await remove();
		} catch (error) {
			// Removed elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") {
				return toastError(sentenceOf(error, "Failed to remove the member. Please try again."));
			}
			await client.refetchQueries({ include: [PeopleDocument] });
		}
		onClose();
		toastSuccess("Member removed", name);
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Remove ${name}?`}
			confirmLabel="Remove"
			pendingLabel="Removing..."
			isPending={loading}
			onConfirm={() => void onConfirm()}
			isDestructive
		>
			<p>{removalInWords(apiKeys)}</p>
		</ConfirmDialog>
	);
}
