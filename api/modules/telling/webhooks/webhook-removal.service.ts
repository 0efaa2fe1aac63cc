import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";

/** Deletes what is webhooks' own of a deleted account's endpoints, before those go. */
export async function removeWebhooks(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`delete from webhooks where endpoint_id in (select id from endpoints where account_id = ${accountId})`,
	);
}

/** Deletes the same of webhooks that were deleted. */
export async function pruneWebhooks(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`delete from webhooks where endpoint_id in (select id from endpoints where deleted_at is not null)`,
	);
}
