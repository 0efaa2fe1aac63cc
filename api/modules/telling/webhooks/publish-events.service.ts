import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { EndpointState } from "../deliveries/endpoint.entity.ts";
import { queueDeliveries } from "../deliveries/queue.service.ts";
import { bodyOf } from "./event-body.policy.ts";
import type { EventType } from "./event-types.ts";

/** Something that happened, for programs. */
export interface NewWebhookEvent {
	/** Unique within the account: an event published twice under one key is stored once. */
	key: string;
	type: EventType;
	/** Null: of the whole account; only webhooks for all domains are sent it. */
	domainId: string | null;
	at: Date;
	/** What the body has as `data`; at most 20 kB as JSON with the rest. */
	data: object;
}

/** A webhook that can be sent something; null domains: all. */
interface Receiver {
	endpointId: string;
	state: EndpointState;
	events: string[];
	domainIds: string[] | null;
}

/**
 * Publishes events in the caller's transaction to the webhooks that requested them. A disabled webhook's are kept for
 * replays, one that is off gets none. Events that no webhook requested are not stored.
 */
export async function publishEvents(
	em: EntityManager,
	accountId: string,
	events: readonly NewWebhookEvent[],
): Promise<void> {
	if (events.length === 0) return;
	const receivers = await receiversOf(em, accountId);
	const wanted = events.map((event) => ({ event, to: receivers.filter((receiver) => wants(receiver, event)) }));
	await queueDeliveries(
		em,
		wanted
			.filter(({ to }) => to.length > 0)
			.map(({ event, to }) => ({
				accountId,
				key: event.key,
				type: event.type,
				body: bodyOf(event),
				to: to.map(({ endpointId, state }) => ({ endpointId, state: state === "ON" ? "QUEUED" : "FAILED" })),
			})),
	);
}

/** Whether any webhook of an account is sent events, or keeps them: without, there is no need to make them. */
export async function hasReceivers(em: EntityManager, accountId: string): Promise<boolean> {
	return (await receiversOf(em, accountId)).length > 0;
}

function receiversOf(em: EntityManager, accountId: string): Promise<Receiver[]> {
	return rowsOf(
		em,
		sql<Receiver>`
			select w.endpoint_id as "endpointId", e.state, w.events, w.domain_ids::text[] as "domainIds"
			from endpoints e join webhooks w on w.endpoint_id = e.id
			where e.account_id = ${accountId} and e.deleted_at is null and e.state <> 'OFF'`,
	);
}

function wants({ events, domainIds }: Receiver, { type, domainId }: NewWebhookEvent): boolean {
	if (events.length > 0 && !events.includes(type)) return false;
	return domainIds === null || (domainId !== null && domainIds.includes(domainId));
}
