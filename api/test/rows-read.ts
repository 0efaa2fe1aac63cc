import type { EntityManager } from "../db/orm.ts";
import { rowOf, sql } from "../db/sql.ts";
import { inTransaction } from "../db/transaction.ts";

/**
 * Rows that Postgres reads of our tables and their indexes for some work, passed over or not: what the work costs as data
 * grows, the same on every machine.
 */
export async function rowsRead(em: EntityManager, work: (em: EntityManager) => Promise<unknown>): Promise<number> {
	return inTransaction(em, async (em) => {
		const before = await readSoFar(em);
		await work(em);
		return (await readSoFar(em)) - before;
	});
}

/** Counted by this connection since it last reported; only in a transaction does it keep the count. */
async function readSoFar(em: EntityManager): Promise<number> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::int as count
			from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
	);
	return count;
}
