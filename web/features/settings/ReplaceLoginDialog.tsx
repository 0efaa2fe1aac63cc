import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { formatCount } from "../../lib/format.ts";

export interface ReplaceLoginDialogProps {
	isOpen: boolean;
	/** Checks that wait in the queue of the login that is stored, and what they were charged. */
	waiting: number;
	credits: number;
	onClose: () => void;
	onConfirm: () => void;
}

/** Asks before another login leaves behind what waits under the old one. */
export function ReplaceLoginDialog({ isOpen, waiting, credits, onClose, onConfirm }: ReplaceLoginDialogProps) {
	const isOne = waiting === 1;
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onClose={onClose}
			title="Change the DataForSEO login?"
			confirmLabel="Save login"
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				{formatCount(waiting, "check")} {isOne ? "waits" : "wait"} in DataForSEO's queue under the old login.{" "}
				{isOne ? "It" : "They"} will fail; {formatCount(credits, "credit")} {credits === 1 ? "is" : "are"} given back. A
				new password for the same login changes nothing for {isOne ? "it" : "them"}.
			</p>
		</ConfirmDialog>
	);
}
