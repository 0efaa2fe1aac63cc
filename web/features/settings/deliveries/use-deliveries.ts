import { WebhookDeliveriesDocument } from "../../../gql/graphql.ts";
import { usePace } from "../../../lib/api/use-pace.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import type { DeliveriesView } from "./use-deliveries-address.ts";

export const pageSize = 20;

/** Attempts are made in the background; one that is pending is waited for. */
const attemptsPace = { soon: 3_000, later: 15_000 };

/** A page of a webhook's deliveries, kept up to date. */
export function useDeliveries(id: string, { state, page }: Pick<DeliveriesView, "state" | "page">) {
	const pace = usePace(attemptsPace);
	const { value, isLate, error, retry } = useReading(WebhookDeliveriesDocument, {
		variables: { id, states: state && [state], page: { offset: (page - 1) * pageSize, limit: pageSize } },
		keep: ({ webhook }) => webhook?.id === id,
		...pace.polling,
	});
	const webhook = value?.webhook ?? null;
	pace.wait(webhook?.deliveries.items.some((delivery) => delivery.state === "QUEUED") ?? false);
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
