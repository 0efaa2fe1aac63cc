import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { DeliveryState } from "./delivery.entity.ts";
import { wakeSenders } from "./due.service.ts";

/** Something to deliver. */
export interface NewDeliveryEvent {
	accountId: string;
	/** What it is stored once for, within the account. */
	key: string;
	type: string;
	/** A webhook's body, or a channel's notice as JSON. */
	body: string;
	/** The message a channel is sent. */
	messageId?: string;
	/** Where it goes, and in which state it begins. */
	to: readonly { endpointId: string; state: DeliveryState }[];
}

/**
 * Stores events with their deliveries in the caller's transaction and wakes the senders after the commit. An event whose key
 * is stored already is passed over.
 */
export async function queueDeliveries(em: EntityManager, events: readonly NewDeliveryEvent[]): Promise<void> {
	if (events.length === 0) return;
	const of = <Value>(read: (event: NewDeliveryEvent) => Value) => events.map(read);
	const stored = await rowsOf(
		em,
		sqlOf({ id: "text", accountId: "text", key: "text" })`
			insert into delivery_events (account_id, key, type, body, message_id)
			select * from unnest(${of(({ accountId }) => accountId)}::bigint[], ${of(({ key }) => key)}::text[],
				${of(({ type }) => type)}::text[], ${of(({ body }) => body)}::text[],
				${of(({ messageId }) => messageId ?? null)}::bigint[])
			on conflict (account_id, key) do nothing
			returning id, account_id as "accountId", key`,
	);
	const idOf = new Map(stored.map(({ id, accountId, key }) => [`${accountId}:${key}`, id]));
	const deliveries = events.flatMap(({ accountId, key, to }) => {
		const eventId = idOf.get(`${accountId}:${key}`);
		return eventId === undefined ? [] : to.map(({ endpointId, state }) => ({ eventId, endpointId, state }));
	});
	await rowsOf(
		em,
		sql`
			insert into deliveries (event_id, endpoint_id, state)
			select * from unnest(${deliveries.map(({ eventId }) => eventId)}::bigint[],
				${deliveries.map(({ endpointId }) => endpointId)}::bigint[], ${deliveries.map(({ state }) => state)}::text[])`,
	);
	await wakeSenders(em);
}
