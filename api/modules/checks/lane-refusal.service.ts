import type { Services } from "../../context.ts";
import { claimFor } from "../../db/lease.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { laneOf, refusalOfKey } from "../lanes/lanes.service.ts";
import { leaseSeconds } from "./claim.service.ts";
import { type Outcome, writeOutcomes } from "./outcomes.service.ts";
import { toRunning } from "./states.ts";

/** Queued checks ended at a time. */
const batchSize = 200;

/**
 * Ends everything queued for a key as failed in the provider's words, given back, as long as its lane is paused. Checks under
 * way find out by themselves. Call it after the pause, and after the commit that queued checks; safe to call many times at
 * once.
 */
export async function endRefused(services: Services, em: EntityManager, key: ProviderKey): Promise<void> {
	const parts = { ...services, em };
	const words = await refusalOfKey(parts, key);
	if (words === null) return;
	const laneId = await laneOf(parts, key);
	for (;;) {
		const taken = await takeQueued(em, laneId);
		const outcomes = taken.map((check) => ({ ...check, result: { error: words } }));
		await writeOutcomes(parts, outcomes);
		if (taken.length < batchSize) return;
	}
}

type Taken = Omit<Outcome, "result">;

/** Holds queued checks as a worker would, so that they end by the one way checks end; none once the lane is served again. */
async function takeQueued(em: EntityManager, laneId: string): Promise<Taken[]> {
	return rowsOf(
		em,
		sql<Taken>`
			with taken as (
				select id from checks
				where lane_id = ${laneId} and state = 'QUEUED'
					and exists (select from lanes l where l.id = ${laneId} and l.blocked_until > app_now())
				order by id limit ${batchSize} for no key update skip locked
			)
			update checks c
			set ${toRunning(claimFor(leaseSeconds))}
			from taken where c.id = taken.id
			returning c.id as "checkId", c.lease_token as "leaseToken", c.keyword_id as "keywordId"`,
	);
}
