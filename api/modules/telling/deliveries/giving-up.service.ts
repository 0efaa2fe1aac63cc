import { isUnclaimed, released } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { OnEnded } from "./carrier.ts";

/** Ends what is queued for endpoints as `FAILED`, except what is being sent. The caller has locked the endpoints. */
export async function endQueued(em: EntityManager, endpointIds: readonly string[], onEnded: OnEnded): Promise<void> {
	const ended = await rowsOf(
		em,
		sqlOf({ channelId: "text", messageId: "text?" })`
			update deliveries d set state = 'FAILED', is_urgent = false, ${released}
			from delivery_events v
			where v.id = d.event_id and d.endpoint_id = any(${[...endpointIds]}::bigint[]) and d.state = 'QUEUED' and ${isUnclaimed}
			returning d.endpoint_id as "channelId", v.message_id as "messageId"`,
	);
	const messages = ended.flatMap(({ channelId, messageId }) =>
		messageId === null ? [] : [{ channelId, messageId, isDelivered: false }],
	);
	if (messages.length > 0) await onEnded(em, messages);
}

/** Ends what is queued for endpoints that are off, disabled or deleted. */
export async function endUnsendable(em: EntityManager, onEnded: OnEnded): Promise<void> {
	await inTransaction(em, async (em) => {
		const closed = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				select e.id from endpoints e
				where e.id in (select endpoint_id from deliveries where state = 'QUEUED' and ${isUnclaimed})
					and (e.state <> 'ON' or e.deleted_at is not null)
				order by e.id for no key update skip locked`,
		);
		const ids = closed.map(({ id }) => id);
		if (ids.length > 0) await endQueued(em, ids, onEnded);
	});
}
