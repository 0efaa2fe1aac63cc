import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { WebhookDeliveriesDocument } from "../../../gql/graphql.ts";
import type { DeliveriesView } from "./use-deliveries-address.ts";

export const pageSize = 20;

/** Milliseconds between readings: attempts are made in the background, sooner seen while one is waited for. */
const [soon, later] = [3_000, 15_000];

/** A page of a webhook's deliveries, kept up to date. */
export function useDeliveries(id: string, { state, page }: Pick<DeliveriesView, "state" | "page">) {
	const [isWaited, setIsWaited] = useState(false);
	const { data, previousData, error, refetch } = useQuery(WebhookDeliveriesDocument, {
		variables: { id, states: state && [state], page: { offset: (page - 1) * pageSize, limit: pageSize } },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
		pollInterval: isWaited ? soon : later,
		skipPollAttempt: () => document.hidden,
	});
	const shown = data?.webhook ?? (previousData?.webhook?.id === id ? previousData.webhook : null);
	const isWaiting = shown?.deliveries.items.some((delivery) => delivery.state === "QUEUED") ?? false;
	if (isWaiting !== isWaited) setIsWaited(isWaiting);
	return {
		/** Null while it is loading. */
		webhook: shown,
		deliveries: shown?.deliveries ?? null,
		/** Another page is loading; the old one still shows. */
		isStale: !data && shown !== null,
		error: shown ? null : error,
		reload: () => void refetch().catch(() => {}),
	};
}
