import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { BalanceDocument, CreditsChangedDocument } from "../../gql/graphql.ts";
import { onReconnect } from "../../lib/api/live-status.ts";

/** Keeps the balance up to date in every window. */
export function useLiveCredits(userId: string): void {
	const client = useApolloClient();
	useEffect(() => {
		const live = client.subscribe({ query: CreditsChangedDocument, fetchPolicy: "no-cache" }).subscribe(({ data }) => {
			if (!data) return;
			const { credits, unlimitedCredits } = data.creditsChanged;
			client.cache.modify({
				id: client.cache.identify({ __typename: "Me", id: userId }) ?? "",
				fields: { credits: () => credits, unlimitedCredits: () => unlimitedCredits },
			});
		});
		// Changes during a disconnect are not sent again.
		const stop = onReconnect(() => {
			client.query({ query: BalanceDocument, fetchPolicy: "network-only" }).catch(() => {});
		});
		return () => {
			live.unsubscribe();
			stop();
		};
	}, [client, userId]);
}
