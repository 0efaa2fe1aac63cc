import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";

/**
 * Makes an account's other changes wait until the transaction ends. The account's row itself stays free, because results
 * are saved with refunds of several accounts at a time: a slow change of one would keep the others' waiting.
 */
export async function lockAccount(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`);
}
