import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { formatCount } from "../../lib/format.ts";

export interface ReplaceSandboxDialogProps {
	isOpen: boolean;
	measurements: number;
	onClose: () => void;
	onConfirm: () => void;
}

/** Confirms a real key, which deletes the sandbox's measurements. */
export function ReplaceSandboxDialog({ isOpen, measurements, onClose, onConfirm }: ReplaceSandboxDialogProps) {
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onClose={onClose}
			title="Replace the sandbox?"
			confirmLabel="Replace and delete"
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				{formatCount(measurements, "position")} measured by the sandbox will be deleted, and its search volumes, so that
				real and simulated figures never mix. This action cannot be undone.
			</p>
		</ConfirmDialog>
	);
}
