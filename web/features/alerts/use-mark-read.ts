import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { reportAlertChange } from "../../entities/alert/alert-changes.ts";
import { MarkAlertsReadDocument, UnreadSeqsDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError } from "../../lib/toast.ts";

/** Marks every alert of the account as read for the reader. */
export function useMarkRead(): { markRead: () => void; isMarking: boolean } {
	const client = useApolloClient();
	const [isMarking, setIsMarking] = useState(false);
	const mark = async () => {
		const { data } = await client.query({ query: UnreadSeqsDocument, fetchPolicy: "network-only" });
		const alerts = data?.alerts.items ?? [];
		if (alerts.length === 0) return;
		const seq = Math.max(...alerts.map((alert) => alert.seq));
		await client.mutate({ mutation: MarkAlertsReadDocument, variables: { seq } });
		for (const { id } of alerts) {
			const alert = client.cache.identify({ __typename: "Alert", id });
			if (alert) client.cache.modify({ id: alert, fields: { isUnread: () => false } });
		}
	};
	const markRead = async () => {
		if (isMarking) return;
		setIsMarking(true);
		try {
			await mark();
		} catch (error) {
			toastError(sentenceOf(error, "Failed to mark the alerts as read."));
		}
		setIsMarking(false);
		reportAlertChange();
	};
	return { markRead: () => void markRead(), isMarking };
}
