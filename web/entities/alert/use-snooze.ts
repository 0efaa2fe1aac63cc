import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { type AlertFieldsFragment, SnoozeAlertsDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { reportAlertChange } from "./alert-changes.ts";
import { dayInWords } from "./alert-words.ts";

/** An alert that can be snoozed. */
export type Snoozable = Pick<AlertFieldsFragment, "id" | "snoozedUntil">;

/** Snoozes an alert until a moment, or wakes it; the message offers to undo that. */
export function useSnooze(): (alert: Snoozable, until: string | null) => void {
	const client = useApolloClient();
	return useCallback(
		(alert, until) => {
			const send = async (until: string | null) => {
				await client.mutate({ mutation: SnoozeAlertsDocument, variables: { ids: [alert.id], until } });
				reportAlertChange();
			};
			const attempt = async (until: string | null) => {
				try {
					await send(until);
					return true;
				} catch (error) {
					toastError(sentenceOf(error, "Failed to snooze the alert."));
					return false;
				}
			};
			const snooze = async () => {
				if (!(await attempt(until))) return;
				toastSuccess(until ? `Snoozed until ${dayInWords(until)}` : "Alert woken", undefined, {
					label: "Undo",
					run: () => void attempt(alert.snoozedUntil),
				});
			};
			void snooze();
		},
		[client],
	);
}
