import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { ReplayWebhookDeliveryDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

export interface Replay {
	replay: (id: string) => void;
	/** The delivery being requested. */
	replayingId: string | null;
	/** Why nothing can be replayed; undefined otherwise. */
	obstacle: string | undefined;
}

/** Sends an event again. */
export function useReplay({ state }: Pick<WebhookFieldsFragment, "state">, onReplayed: () => void): Replay {
	const [ask, { loading }] = useMutation(ReplayWebhookDeliveryDocument);
	const [requestedId, setRequestedId] = useState<string | null>(null);
	const replay = async (id: string) => {
		if (loading) return;
		setRequestedId(id);
		try {
			await ask({ variables: { id } });
			toastSuccess("Delivery queued", "It is sent again with the same ID.");
		} catch (error) {
			toastError(sentenceOf(error, "Failed to replay the delivery. Please try again."));
		}
		onReplayed();
	};
	return {
		replay: (id) => void replay(id),
		replayingId: loading ? requestedId : null,
		obstacle: state === "ON" ? undefined : "Turn the webhook on first.",
	};
}
