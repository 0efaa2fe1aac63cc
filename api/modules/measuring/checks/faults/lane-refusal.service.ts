import type { Services } from "../../../../context.ts";
import { claimFor } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { ProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { providerOfLane, refusalOfKey, startingLanes } from "../../../keys/lanes/lanes.service.ts";
import { type ClaimedCheck, leaseSeconds, questionOf } from "../claim.service.ts";
import { type Outcome, writeOutcomes } from "../outcomes.service.ts";
import { toRunning } from "../states.ts";
import { type FallingCheck, fallBack } from "./fallback.service.ts";
import { failureMessage } from "./refusals.ts";

const batchSize = 200;

/**
 * Fails and refunds all queued checks of a key with the provider's message, or leaves them to their fallback, as long as
 * its lane is paused. Checks already claimed get their own refusal. Call it after the pause and after commits that queue checks; safe to call
 * concurrently.
 */
export async function endRefused(services: Services, em: EntityManager, key: ProviderKey): Promise<void> {
	const parts = { ...services, em };
	const words = await refusalOfKey(parts, key);
	if (words === null) return;
	for (const laneId of await startingLanes(parts, key)) await endLane(parts, laneId, words);
}

async function endLane(parts: Services & { em: EntityManager }, laneId: string, words: string): Promise<void> {
	const { em } = parts;
	for (;;) {
		const taken = await takeQueued(em, laneId);
		const moved = await fallBack(parts, em, taken, words);
		const outcomes = taken
			.filter(({ id }) => !moved.has(id))
			.map((check): Outcome => {
				const { id: checkId, leaseToken, keywordId } = check;
				return { checkId, leaseToken, keywordId, result: { error: failureMessage(check, words) } };
			});
		await writeOutcomes(parts, outcomes);
		if (taken.length < batchSize) return;
	}
}

type Taken = FallingCheck & Pick<ClaimedCheck, "keywordId" | "fallbackError">;

/** Claims queued checks as a worker would, so that they end in the usual way; none if the lane was resumed. */
async function takeQueued(em: EntityManager, laneId: string): Promise<Taken[]> {
	const taken = await rowsOf(
		em,
		sql<Omit<Taken, "provider"> & { lane: string }>`
			with taken as (
				select id from checks
				where lane_id = ${laneId} and state = 'QUEUED'
					and exists (select from lanes l where l.id = ${laneId} and l.blocked_until > app_now())
				order by id limit ${batchSize} for no key update skip locked
			)
			update checks c
			set ${toRunning(claimFor(leaseSeconds))}
			from taken, keywords k, lanes l where c.id = taken.id and k.id = c.keyword_id and l.id = c.lane_id
			returning c.id, c.lease_token as "leaseToken", c.keyword_id as "keywordId", c.account_id as "accountId",
				c.domain_id as "domainId", c.fallback_from as "fallbackFrom", c.error as "fallbackError",
				${questionOf} l.provider as lane`,
	);
	return taken.map(({ lane, ...check }) => ({ ...check, provider: providerOfLane(lane) }));
}
