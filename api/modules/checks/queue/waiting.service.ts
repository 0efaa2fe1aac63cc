import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { providerOfLane } from "../../lanes/lanes.service.ts";

/** An account's checks that wait in the queues of their providers, by provider; providers without any are missing. */
export async function waitingChecks(em: EntityManager, accountId: string): Promise<Map<string, number>> {
	const rows = await rowsOf(
		em,
		sql<{ lane: string; count: number }>`
			select l.provider as lane, count(*)::int as count from checks c join lanes l on l.id = c.lane_id
			where c.account_id = ${accountId} and c.state = 'POSTED' group by l.provider`,
	);
	return new Map(rows.map(({ lane, count }) => [providerOfLane(lane), count]));
}
