import { type ReactNode, useState } from "react";
import { useWarnBeforeUnload } from "../../lib/form/use-warn-before-unload.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** The way out of a form. */
export interface AskToLeave {
	/** Leaves, or asks first. */
	askToLeave: () => void;
	/** Shown while it asks; inside the form's dialog, if it has one. */
	question: ReactNode;
}

/** Asks before a form with unsaved changes is left, and before its tab is closed. @param leave discards them */
export function useAskToLeave(isUnsaved: boolean, leave: () => void): AskToLeave {
	const [isAsking, setIsAsking] = useState(false);
	useWarnBeforeUnload(isUnsaved);
	return {
		askToLeave: () => (isUnsaved ? setIsAsking(true) : leave()),
		question: (
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setIsAsking(false)}
				title="Discard your changes?"
				confirmLabel="Discard"
				onConfirm={leave}
				isDestructive
			>
				<p>Your changes have not been saved.</p>
			</ConfirmDialog>
		),
	};
}
