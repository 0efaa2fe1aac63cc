import { removeBatch } from "../../../../db/batched-removal.ts";
import { released } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { isOpen } from "../sync/sync-lease.service.ts";

/**
 * Ends the syncs of a disconnected account; their workers write nothing more. Imported data stays. Does not wait for a
 * sync that is just being finished.
 */
export async function endSyncs(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			update search_console_syncs set state = 'FAILED', error = 'Google was disconnected. Connect it again to go on.',
				${released}, finished_at = app_now()
			where id in (
				select id from search_console_syncs where account_id = ${accountId} and ${isOpen} for update skip locked)`,
	);
}

/** Deletes an account's properties with their performance data in batches. Can be interrupted and restarted at any point. */
export async function removePerformance(em: EntityManager, accountId: string): Promise<void> {
	const properties = sql`property_id in (select id from search_console_properties where account_id = ${accountId})`;
	const syncs = sql`sync_id in (select id from search_console_syncs where account_id = ${accountId})`;
	while (await removeBatch(em, "search_console_staged_rows", syncs));
	while (await removeBatch(em, "search_console_syncs", sql`account_id = ${accountId}`));
	for (const table of ["rows", "totals", "days", "names"]) {
		while (await removeBatch(em, `search_console_${table}`, properties));
	}
	while (await removeBatch(em, "search_console_properties", sql`account_id = ${accountId}`));
}
