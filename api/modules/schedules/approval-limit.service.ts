import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";

/** Credits above which an account's automatic runs wait for approval; null: none does. */
export async function approvalLimitOf(em: EntityManager, accountId: string): Promise<number | null> {
	const [row] = await rowsOf(
		em,
		sql<{ limit: number | null }>`
			select nullif(value, '')::int as limit from settings where account_id = ${accountId} and key = 'approvalLimit'`,
	);
	return row?.limit ?? null;
}
