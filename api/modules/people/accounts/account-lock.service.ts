import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";

/**
 * Serialises an account's changes until the transaction ends. It does not lock the account's row: results of several
 * accounts are saved with their refunds in one transaction, which a slow change of one account would block.
 */
export async function lockAccount(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`);
}
