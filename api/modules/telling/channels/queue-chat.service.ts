import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { queueDeliveries } from "../deliveries/queue.service.ts";
import type { Notice } from "./notice.ts";

/** A message to a channel. */
export interface NewChat {
	channelId: string;
	/** The message's ID; it is queued once, and the engine's `onEnded` names it. */
	messageId: string;
	notice: Notice;
}

/**
 * Queues a message in the caller's transaction. @returns whether it will be sent: a channel that is off or deleted gets
 * nothing, and `onEnded` is not called
 */
export async function queueChat(em: EntityManager, { channelId, messageId, notice }: NewChat): Promise<boolean> {
	const [channel] = await rowsOf(
		em,
		sqlOf({ accountId: "text" })`
			select e.account_id as "accountId" from endpoints e
			where e.id = ${channelId} and e.kind <> 'WEBHOOK' and e.state = 'ON' and e.deleted_at is null`,
	);
	if (!channel) return false;
	const to = [{ endpointId: channelId, state: "QUEUED" as const }];
	const body = JSON.stringify(notice);
	await queueDeliveries(em, [{ ...channel, key: `message:${messageId}`, type: "message", body, messageId, to }]);
	return true;
}
