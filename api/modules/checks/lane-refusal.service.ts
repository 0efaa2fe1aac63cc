import type { Services } from "../../context.ts";
import { claimFor } from "../../db/lease.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { laneOf, refusalOfKey } from "../lanes/lanes.service.ts";
import { leaseSeconds } from "./claim.service.ts";
import { type Outcome, writeOutcomes } from "./outcomes.service.ts";
import { toRunning } from "./states.ts";

const batchSize = 200;

/**
 * Fails and refunds all queued checks of a key with the provider's message, as long as its lane is paused. Checks
 * already claimed get their own refusal. Call it after the pause and after commits that queue checks; safe to call
 * concurrently.
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

/** Claims queued checks as a worker would, so that they end in the usual way; none if the lane was resumed. */
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
