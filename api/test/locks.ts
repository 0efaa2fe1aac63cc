import type { EntityManager } from "../db/orm.ts";
import { rowOf, sql } from "../db/sql.ts";

/** How many statements of the test's database wait for a lock. */
export async function waitingForLocks(em: EntityManager): Promise<number> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			select count(*)::int as count from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return count;
}
