import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { providers } from "../../entities/serp/providers.ts";
import { formatCount } from "../../lib/format.ts";
import type { Provider } from "./providers/provider-words.ts";

export interface ReplaceCredentialDialogProps {
	isOpen: boolean;
	/** Whose queue has checks of the credential that is stored. */
	of: Provider;
	onClose: () => void;
	onConfirm: () => void;
}

/** Confirms replacing a credential under which checks are still waiting. */
export function ReplaceCredentialDialog({ isOpen, of, onClose, onConfirm }: ReplaceCredentialDialogProps) {
	const { provider, waiting, waitingCredits } = of;
	const { name, credential } = providers[provider];
	const isOne = waiting === 1;
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onClose={onClose}
			title={`Change the ${name} ${credential}?`}
			confirmLabel={`Save ${credential}`}
			onConfirm={onConfirm}
			isDestructive
		>
			<p>
				{formatCount(waiting, "check")} {isOne ? "waits" : "wait"} in {name}'s queue under the old {credential}.{" "}
				{isOne ? "It" : "They"} will fail; {formatCount(waitingCredits, "credit")} {waitingCredits === 1 ? "is" : "are"}{" "}
				refunded.
				{credential === "login" && ` A new password for the same login changes nothing for ${isOne ? "it" : "them"}.`}
			</p>
		</ConfirmDialog>
	);
}
