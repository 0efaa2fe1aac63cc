import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { type AnnotationFieldsFragment, DeleteAnnotationDocument } from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

export interface DeleteNoteDialogProps {
	note: AnnotationFieldsFragment;
	onClose: () => void;
}

/** Confirms deleting a note. */
export function DeleteNoteDialog({ note, onClose }: DeleteNoteDialogProps) {
	const [remove, { loading, client }] = useMutation(DeleteAnnotationDocument);
	const onConfirm = async () => {
		try {
			await remove({ variables: { id: note.id } });
		} catch (error) {
			// Already deleted elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") return toastError(sentenceOf(error, "Failed to delete the note."));
		}
		onClose();
		client.cache.evict({ id: client.cache.identify({ __typename: "Annotation", id: note.id }) ?? "" });
		client.cache.gc();
		toastSuccess("Note deleted");
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Delete this note?"
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isPending={loading}
			onConfirm={() => void onConfirm()}
			isDestructive
		>
			<p dir="auto">{note.title}</p>
			{note.kind === "SYSTEM" && <p>Added by Toprung. It will not come back.</p>}
		</ConfirmDialog>
	);
}
