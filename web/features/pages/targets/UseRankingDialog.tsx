import { useState } from "react";
import { CloseAtOnce } from "../../../components/overlay/CloseAtOnce.tsx";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import type { SelectedKeywords } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import { formatCount } from "../../../lib/format.ts";

export interface UseRankingDialogProps {
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	/** Resolves when it has succeeded, or has failed and shown why. */
	take: (keywords: SelectedKeywords) => Promise<void>;
	onClose: () => void;
}

/** Confirms replacing the targets of more keywords than the page shows. */
export function UseRankingDialog({ selected, take, onClose }: UseRankingDialogProps) {
	const [keywords] = useState(selected);
	const [isPending, setIsPending] = useState(false);
	if (keywords.count === 0) return <CloseAtOnce onClose={onClose} />;
	const confirm = async () => {
		setIsPending(true);
		await take(keywords);
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Use the ranking pages of ${formatCount(keywords.count, "keyword")}?`}
			confirmLabel={keywords.count === 1 ? "Use Ranking Page" : "Use Ranking Pages"}
			pendingLabel="Saving..."
			isPending={isPending}
			onConfirm={() => void confirm()}
		>
			<p>Each keyword's target becomes the page that ranks now. Targets they have already are replaced.</p>
			<p>Keywords that rank with no page stay as they are.</p>
		</ConfirmDialog>
	);
}
