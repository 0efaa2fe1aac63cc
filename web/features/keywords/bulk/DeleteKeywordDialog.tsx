import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import type { Selectable } from "../../../entities/keyword/selection/selection.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import type { BulkChanges } from "./use-bulk-changes.ts";

export interface DeleteKeywordDialogProps {
	keyword: Selectable;
	remove: BulkChanges["remove"];
	onClose: () => void;
	onDeleted: () => void;
	/** It may have been deleted although the answer was lost: refetch the table. */
	onFailed: () => void;
}

export function DeleteKeywordDialog({ keyword, remove, onClose, onDeleted, onFailed }: DeleteKeywordDialogProps) {
	const [isPending, setIsPending] = useState(false);
	const onConfirm = async () => {
		setIsPending(true);
		try {
			await remove({ keywordIds: [keyword.id] });
		} catch (error) {
			onFailed();
			// Already deleted elsewhere, or by an earlier request whose answer was lost.
			if (codeOf(error) !== "NOT_FOUND") {
				onClose();
				return toastError(sentenceOf(error, "Failed to delete keyword. Please try again."));
			}
		}
		onDeleted();
		onClose();
		toastSuccess("Keyword deleted");
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Delete keyword?"
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isPending={isPending}
			onConfirm={onConfirm}
			isDestructive
		>
			<p className="break-words">
				Are you sure you want to delete the keyword &quot;{keyword.keyword}&quot;? This action cannot be undone.
			</p>
		</ConfirmDialog>
	);
}
