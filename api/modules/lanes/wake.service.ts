import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";

/** The channel every worker listens on. */
export const workChannel = "toprung_work";

/** Tells the workers of every process, after the commit, that something is queued. */
export async function wakeWorkers(em: EntityManager): Promise<void> {
	await rowsOf(em, sql`select pg_notify(${workChannel}, '')`);
}
