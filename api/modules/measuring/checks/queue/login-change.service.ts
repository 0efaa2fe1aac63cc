import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { SerpService } from "../../../../providers/catalog.ts";

/**
 * Has an account's checks in a service's queue requested now. Those ordered with another login than the account's end
 * there, refunded: their answers cannot be fetched any more.
 */
export async function hurryPosted(em: EntityManager, accountId: string, service: SerpService): Promise<void> {
	await rowsOf(
		em,
		sql`update check_attempts a set ask_at = app_now()
			from checks c join lanes l on l.id = c.lane_id
			where a.check_id = c.id and a.closed_at is null and a.task_id is not null
				and c.account_id = ${accountId} and c.state = 'POSTED' and l.provider like ${`${service}-%`}`,
	);
}
