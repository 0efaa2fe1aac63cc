import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { useSession } from "../../entities/account/session.ts";

export interface UseSandboxDialogProps {
	isOpen: boolean;
	onClose: () => void;
	onConfirm: () => void;
}

export function UseSandboxDialog({ isOpen, onClose, onConfirm }: UseSandboxDialogProps) {
	const { isServed } = useSession().settings.serper;
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onClose={onClose}
			title="Use simulated results?"
			confirmLabel="Use simulated results"
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				{isServed
					? "Positions will be simulated, not measured with the operator's key."
					: "Your saved Serper key will be removed and positions will be simulated. You can enter the key again later."}
			</p>
		</ConfirmDialog>
	);
}
