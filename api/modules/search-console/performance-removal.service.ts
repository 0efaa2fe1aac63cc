import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";

/** Rows one statement removes. */
const batchSize = 5_000;

/** Ends the syncs of an account that is no longer connected; whoever works on one writes nothing more. What was imported stays. */
export async function endSyncs(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			update search_console_syncs set state = 'FAILED', error = 'Google was disconnected. Connect it again to go on.',
				lease_token = null, lease_until = null, finished_at = app_now()
			where account_id = ${accountId} and state in ('QUEUED', 'RUNNING', 'WAITING')`,
	);
}

/** Removes all performance data of an account, batch by batch. May be stopped at any point and started again. */
export async function removePerformance(em: EntityManager, accountId: string): Promise<void> {
	const properties = sql`property_id in (select id from search_console_properties where account_id = ${accountId})`;
	const syncs = sql`sync_id in (select id from search_console_syncs where account_id = ${accountId})`;
	while (await removed(em, "search_console_staged_rows", syncs));
	while (await removed(em, "search_console_syncs", sql`account_id = ${accountId}`));
	for (const table of ["rows", "totals", "days", "names"]) {
		while (await removed(em, `search_console_${table}`, properties));
	}
}

/** Removes a batch of a table's rows; false when there was none. */
async function removed(em: EntityManager, table: string, which: ReturnType<typeof sql>): Promise<boolean> {
	const rows = sql.table(table);
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			with gone as (
				delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${which} limit ${batchSize})) returning 1
			) select count(*)::int as count from gone`,
	);
	return count > 0;
}
