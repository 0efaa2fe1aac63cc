import type { ApolloClient } from "@apollo/client/core";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import { alertChanges, reportAlertChange } from "../../../entities/alert/alert-changes.ts";
import { AlertsChangedDocument, SaveAlertTimeZoneDocument, UnreadAlertsDocument } from "../../../gql/graphql.ts";
import { onReconnect } from "../../../lib/api/live-status.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";

/** A run changes many alerts in a row: the minimum interval for reading the count again. */
const readMilliseconds = 1_000;

/** Follows the account's alerts on every screen, for the count at the bell and everything else that shows them. Draws nothing. */
export function LiveAlerts({ unread }: { unread: number }) {
	const client = useApolloClient();
	const [first] = useState(unread);
	const { isAdmin } = useRights();
	const read = useThrottled(() => void readUnread(client, isAdmin).catch(() => {}), readMilliseconds);
	useEffect(() => {
		const live = client
			.subscribe({ query: AlertsChangedDocument, variables: { after: null }, fetchPolicy: "no-cache" })
			.subscribe(({ data }) => data && reportAlertChange());
		// After a disconnect it resumes after the last event; before the first there is nothing to resume from.
		const stop = onReconnect(reportAlertChange);
		const forget = alertChanges.subscribe(read);
		// What is on the screen is a little older than the subscription.
		readUnread(client, isAdmin).then(
			(now) => now !== first && reportAlertChange(),
			() => {},
		);
		return () => {
			live.unsubscribe();
			stop();
			forget();
		};
	}, [client, read, first, isAdmin]);
	return null;
}

/** Reads how many alerts are unread. If the account has no time zone yet, it gets the first admin's who reads them. */
async function readUnread(client: ApolloClient, isAdmin: boolean): Promise<number | undefined> {
	const { data } = await client.query({ query: UnreadAlertsDocument, fetchPolicy: "network-only" });
	if (isAdmin && data?.settings.isAlertTimeZoneSet === false) {
		await client.mutate({
			mutation: SaveAlertTimeZoneDocument,
			variables: { timeZone: localTimeZone() },
			context: { overtakesNothing: true },
		});
	}
	return data?.me.unreadAlertCount;
}
