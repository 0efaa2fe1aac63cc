import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { DeleteKeywordsDocument, DomainStatisticsDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** What a DeleteKeywordDialog takes. */
export interface DeleteKeywordDialogProps {
	keyword: { id: string; keyword: string };
	onClose: () => void;
	onDeleted: () => void;
}

/** Asks before a keyword and its history are deleted. */
export function DeleteKeywordDialog({ keyword, onClose, onDeleted }: DeleteKeywordDialogProps) {
	const [remove, { loading }] = useMutation(DeleteKeywordsDocument, { refetchQueries: [DomainStatisticsDocument] });
	const onConfirm = async () => {
		try {
			await remove({ variables: { keywordIds: [keyword.id] } });
			onDeleted();
			toastSuccess("Keyword deleted");
		} catch (error) {
			toastError(sentenceOf(error, "Failed to delete keyword. Please try again."));
		}
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Delete keyword?"
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isPending={loading}
			onConfirm={onConfirm}
			isDestructive
		>
			<p>Are you sure you want to delete the keyword &quot;{keyword.keyword}&quot;? This action cannot be undone.</p>
		</ConfirmDialog>
	);
}
