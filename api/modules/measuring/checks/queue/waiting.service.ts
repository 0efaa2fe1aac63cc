import type { SignedInContext } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { providerOfLane } from "../../../keys/lanes/lanes.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";

/** Checks that wait in a provider's queue. */
export interface WaitingChecks {
	count: number;
	/** What they were charged. */
	credits: number;
}

/** The checks of the caller's domains that wait in the queues of their providers, by provider; providers without any are missing. */
export async function waitingChecks({ em, viewer }: SignedInContext): Promise<Map<string, WaitingChecks>> {
	const rows = await rowsOf(
		em,
		sql<WaitingChecks & { lane: string }>`
			select l.provider as lane, count(*)::int as count, sum(c.price)::int as credits
			from checks c join lanes l on l.id = c.lane_id
			where ${isGranted(viewer, "c")} and c.state = 'POSTED' group by l.provider`,
	);
	return new Map(rows.map(({ lane, ...waiting }) => [providerOfLane(lane), waiting]));
}
