import type { EntityManager } from "../db/orm.ts";
import { rowOf, sql } from "../db/sql.ts";
import { inTransaction } from "../db/transaction.ts";

/**
 * Rows PostgreSQL reads from our tables and indexes for some work, used or not: its cost as data grows, the same on
 * every machine.
 */
export async function rowsRead(em: EntityManager, work: (em: EntityManager) => Promise<unknown>): Promise<number> {
	return inTransaction(em, async (em) => {
		const before = await readSoFar(em);
		await work(em);
		return (await readSoFar(em)) - before;
	});
}

/** Statistics of this connection, which are only kept up to date within a transaction. */
async function readSoFar(em: EntityManager): Promise<number> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::int as count
			from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
	);
	return count;
}
