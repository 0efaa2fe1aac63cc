import { useState } from "react";
import { CloseAtOnce } from "../../components/overlay/CloseAtOnce.tsx";
import type { SelectedKeywords } from "../../entities/keyword/selection/use-selected-keywords.ts";
import { StartRun } from "./StartRun.tsx";

export interface UpdatePositionsDialogProps {
	domainId: string;
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	onClose: () => void;
	onStarted: () => void;
}

/** Confirms checking the chosen keywords, with the cost. */
export function UpdatePositionsDialog({ domainId, selected, onClose, onStarted }: UpdatePositionsDialogProps) {
	const [{ count, target }] = useState(selected);
	if (count === 0) return <CloseAtOnce onClose={onClose} />;
	return <StartRun onClose={onClose} onStarted={onStarted} keywords={target} domainId={domainId} />;
}
