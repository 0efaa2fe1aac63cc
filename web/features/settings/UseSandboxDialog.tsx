import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { statusOf } from "../../entities/account/serving.ts";
import { useSession } from "../../entities/account/session.ts";
import { providers, usualProvider } from "../../entities/serp/providers.ts";

export interface UseSandboxDialogProps {
	isOpen: boolean;
	onClose: () => void;
	onConfirm: () => void;
}

export function UseSandboxDialog({ isOpen, onClose, onConfirm }: UseSandboxDialogProps) {
	const isServed = statusOf(useSession(), usualProvider)?.owner === "OPERATOR";
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
					: `Your saved ${providers[usualProvider].name} key will be removed and positions will be simulated. You can enter the key again later.`}
			</p>
		</ConfirmDialog>
	);
}
