import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { providerOfLane } from "../../../keys/lanes/lanes.service.ts";

/** Checks that wait in a provider's queue. */
export interface WaitingChecks {
	count: number;
	/** What they were charged. */
	credits: number;
}

/** An account's checks that wait in the queues of their providers, by provider; providers without any are missing. */
export async function waitingChecks(em: EntityManager, accountId: string): Promise<Map<string, WaitingChecks>> {
	const rows = await rowsOf(
		em,
		sql<WaitingChecks & { lane: string }>`
			select l.provider as lane, count(*)::int as count, sum(c.price)::int as credits
			from checks c join lanes l on l.id = c.lane_id
			where c.account_id = ${accountId} and c.state = 'POSTED' group by l.provider`,
	);
	return new Map(rows.map(({ lane, ...waiting }) => [providerOfLane(lane), waiting]));
}
