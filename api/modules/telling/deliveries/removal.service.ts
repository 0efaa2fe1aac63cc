import { removeAll, removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { sql } from "../../../db/sql.ts";
import { Endpoint } from "./endpoint.entity.ts";

/** Days a delivery that ended is kept for replays. */
const keptDays = 30;

const isOld = sql`created_at < app_now() - ${keptDays} * interval '1 day'`;
const isUnused = sql`not exists (select from deliveries d where d.event_id = delivery_events.id)`;

/** Deletes what ended long ago, and what is left of deleted endpoints. */
export async function pruneDeliveries(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	const isGone = sql`endpoint_id in (select id from endpoints where deleted_at is not null)`;
	await removeAll(em, "deliveries", sql`(state <> 'QUEUED' and ${isOld}) or ${isGone}`, process);
	await removeAll(em, "delivery_events", sql`${isOld} and ${isUnused}`, process);
	const isEmpty = sql`not exists (select from deliveries d where d.endpoint_id = endpoints.id)`;
	await removeAll(em, "endpoints", sql`deleted_at is not null and ${isEmpty}`, process);
}

/** Deletes a deleted account's endpoints with everything sent to them. */
export async function removeEndpoints(em: EntityManager, accountId: string): Promise<void> {
	const isTheirs = sql`endpoint_id in (select id from endpoints where account_id = ${accountId})`;
	while (await removeBatch(em, "deliveries", isTheirs));
	while (await removeBatch(em, "delivery_events", sql`account_id = ${accountId}`));
	await em.nativeDelete(Endpoint, { accountId });
}
