import { isDue } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";

/** The channel that every sender listens on. */
export const deliveryChannel = "toprung_deliveries";

/** Notifies the senders of all processes, after the commit, that something may be due. */
export async function wakeSenders(em: EntityManager): Promise<void> {
	await rowsOf(em, sql`select pg_notify(${deliveryChannel}, '')`);
}

/** Whether something waits that is due, so that a lost announcement can be made good. */
export async function isDeliveryDue(em: EntityManager): Promise<boolean> {
	const rows = await rowsOf(em, sql`select from deliveries where state = 'QUEUED' and ${isDue} limit 1`);
	return rows.length > 0;
}
