import { useState } from "react";
import { CloseAtOnce } from "../../../components/overlay/CloseAtOnce.tsx";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { namesInWords } from "../../../entities/keyword/selection/selection.ts";
import type { SelectedKeywords } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import type { BulkChanges } from "./use-bulk-changes.ts";

export interface DeleteKeywordsDialogProps {
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	remove: BulkChanges["remove"];
	onClose: () => void;
	onDone: () => void;
	/** Some may have been deleted although the answer was lost: refetch the table. */
	onFailed: () => void;
}

const someAreGone =
	"Some of these keywords have already been deleted. The table shows the others: please select again.";

export function DeleteKeywordsDialog({ selected, remove, onClose, onDone, onFailed }: DeleteKeywordsDialogProps) {
	const [keywords] = useState(selected);
	const [isPending, setIsPending] = useState(false);
	if (keywords.count === 0) return <CloseAtOnce onClose={onClose} />;
	const onConfirm = async () => {
		setIsPending(true);
		let deleted: number;
		try {
			deleted = await remove(keywords.target);
		} catch (error) {
			onFailed();
			onClose();
			if (codeOf(error) === "NOT_FOUND") {
				// Already deleted elsewhere, or by an earlier request whose answer was lost.
				onDone();
				return toastError(someAreGone);
			}
			return toastError(sentenceOf(error, "Failed to delete keywords. Please try again."));
		}
		onDone();
		onClose();
		toastSuccess("Keywords deleted", `${formatCount(deleted, "keyword")}.`);
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Delete ${formatCount(keywords.count, "keyword")}?`}
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isPending={isPending}
			onConfirm={onConfirm}
			isDestructive
		>
			<p className="break-words">Are you sure you want to delete {namesInWords(keywords.names, keywords.count)}?</p>
			<p>Their position history is deleted with them. This action cannot be undone.</p>
		</ConfirmDialog>
	);
}
