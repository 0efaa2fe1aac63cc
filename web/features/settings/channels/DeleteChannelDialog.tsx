import { type ChannelFieldsFragment, DeleteChannelDocument } from "../../../gql/graphql.ts";
import { DeleteEndpointDialog } from "../DeleteEndpointDialog.tsx";

export interface DeleteChannelDialogProps {
	channel: ChannelFieldsFragment;
	onClose: () => void;
}

/** Confirms deleting a channel. */
export function DeleteChannelDialog({ channel, onClose }: DeleteChannelDialogProps) {
	return (
		<DeleteEndpointDialog what="channel" document={DeleteChannelDocument} endpoint={channel} onClose={onClose}>
			Rules that told this channel no longer do. What is still waiting to be sent there is dropped.
		</DeleteEndpointDialog>
	);
}
