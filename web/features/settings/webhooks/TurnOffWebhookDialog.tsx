import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import type { WebhookQuestionProps } from "./DeleteWebhookDialog.tsx";
import { useTurnWebhook } from "./use-turn-webhook.ts";

/** Confirms turning a webhook off: events meanwhile are lost. */
export function TurnOffWebhookDialog({ webhook, onClose }: WebhookQuestionProps) {
	const { turn, isTurning } = useTurnWebhook(webhook);
	const onConfirm = async () => {
		if (await turn(false)) onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Turn off ${webhook.name}?`}
			confirmLabel="Turn off"
			pendingLabel="Turning off..."
			isPending={isTurning}
			onConfirm={() => void onConfirm()}
		>
			<p>While it is off, events are neither sent nor kept, and those still waiting to be sent fail.</p>
		</ConfirmDialog>
	);
}
