import type { EntityManager } from "./orm.ts";
import { type Fragment, rowOf, sql, sqlOf } from "./sql.ts";

/** Rows per statement, small enough that others do not wait long. */
export const removalBatch = 5_000;

/** Removes a batch of a table's rows; returns false if there was none left. */
export async function removeBatch(em: EntityManager, table: string, which: Fragment): Promise<boolean> {
	const rows = sql.table(table);
	const batch = sql`select ctid from ${rows} where ${which} limit ${removalBatch}`;
	return changesAny(em, sql`delete from ${rows} where ctid = any(array(${batch})) returning 1`);
}

/**
 * Removes all matching rows of a table in separate batches. Removed rows stay removed if the process ends in between,
 * and no new batch starts while the process is stopping.
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
		sqlOf({ count: "number" })`with changed as (${statement}) select count(*)::int as count from changed`,
	);
	return count > 0;
}
