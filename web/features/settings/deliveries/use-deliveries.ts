import { useState } from "react";
import { WebhookDeliveriesDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import type { DeliveriesView } from "./use-deliveries-address.ts";

export const pageSize = 20;

/** Milliseconds between reads, because attempts are made in the background; shorter while one is pending. */
const [soon, later] = [3_000, 15_000];

/** A page of a webhook's deliveries, kept up to date. */
export function useDeliveries(id: string, { state, page }: Pick<DeliveriesView, "state" | "page">) {
	const [isWaited, setIsWaited] = useState(false);
	const { value, isLate, error, retry } = useReading(WebhookDeliveriesDocument, {
		variables: { id, states: state && [state], page: { offset: (page - 1) * pageSize, limit: pageSize } },
		keep: ({ webhook }) => webhook?.id === id,
		pollInterval: isWaited ? soon : later,
		skipPollAttempt: () => document.hidden,
	});
	const webhook = value?.webhook ?? null;
	const isWaiting = webhook?.deliveries.items.some((delivery) => delivery.state === "QUEUED") ?? false;
	if (isWaiting !== isWaited) setIsWaited(isWaiting);
	return {
		/** Null while it is loading. */
		webhook,
		deliveries: webhook?.deliveries ?? null,
		/** Another page is loading; the old one still shows. */
		isLate,
		error: webhook ? null : error,
		retry,
	};
}
