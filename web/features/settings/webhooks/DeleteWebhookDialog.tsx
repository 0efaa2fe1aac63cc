import { DeleteWebhookDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { DeleteEndpointDialog } from "../DeleteEndpointDialog.tsx";

export interface WebhookQuestionProps {
	webhook: WebhookFieldsFragment;
	onClose: () => void;
}

/** Confirms deleting a webhook. */
export function DeleteWebhookDialog({ webhook, onClose }: WebhookQuestionProps) {
	return (
		<DeleteEndpointDialog what="webhook" document={DeleteWebhookDocument} endpoint={webhook} onClose={onClose}>
			Its secret, its deliveries and what is still waiting to be sent are deleted. This action cannot be undone.
		</DeleteEndpointDialog>
	);
}
