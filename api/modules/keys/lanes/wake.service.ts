import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";

/** The channel every worker listens on. */
export const workChannel = "toprung_work";

/** Notifies the workers of all processes, after the commit, that checks are queued. */
export async function wakeWorkers(em: EntityManager): Promise<void> {
	await rowsOf(em, sql`select pg_notify(${workChannel}, '')`);
}
