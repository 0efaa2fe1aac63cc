import { useEffect, useState } from "react";
import type { SelectedKeywords } from "../features/keywords/use-selected-keywords.ts";
import { StartRunDialog } from "../features/runs/StartRunDialog.tsx";
import { toastError } from "../lib/toast.ts";

/** What an UpdatePositionsDialog takes. */
export interface UpdatePositionsDialogProps {
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	onClose: () => void;
	onStarted: () => void;
}

/** Asks before the chosen keywords are checked, with what that costs. */
export function UpdatePositionsDialog({ selected, onClose, onStarted }: UpdatePositionsDialogProps) {
	const [keywords] = useState(selected);
	const [keywordIds, setKeywordIds] = useState<string[] | null>(null);
	useEffect(() => {
		if (keywords.count === 0) return;
		keywords.ids().then(setKeywordIds, () => toastError("Failed to update positions. Please try again."));
	}, [keywords]);
	if (keywords.count === 0) return null;
	return <StartRunDialog onClose={onClose} onStarted={onStarted} keywords={keywordIds && { keywordIds }} />;
}
