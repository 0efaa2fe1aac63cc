import type { EntityManager } from "./orm.ts";
import { type Fragment, rowOf, sql } from "./sql.ts";

/** Rows one statement removes: what others wait for stays short. */
export const removalBatch = 5_000;

/** Removes a batch of a table's rows; false when there was none. Called until then, it removes them all. */
export async function removeBatch(em: EntityManager, table: string, which: Fragment): Promise<boolean> {
	const rows = sql.table(table);
	const batch = sql`select ctid from ${rows} where ${which} limit ${removalBatch}`;
	return changesAny(em, sql`delete from ${rows} where ctid = any(array(${batch})) returning 1`);
}

/**
 * Removes all of a table's rows that a condition chooses, batch by batch, each for itself: what is gone stays gone when the
 * process ends meanwhile, and once it is about to end no further batch begins.
 */
export async function removeAll(
	em: EntityManager,
	table: string,
	which: Fragment,
	{ stopping }: { stopping: AbortSignal },
): Promise<void> {
	while (!stopping.aborted && (await removeBatch(em, table, which)));
}

/** Whether a statement with `returning` changed any row. */
export async function changesAny(em: EntityManager, statement: Fragment): Promise<boolean> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`with changed as (${statement}) select count(*)::int as count from changed`,
	);
	return count > 0;
}
