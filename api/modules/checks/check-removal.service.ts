import { topics } from "../../core/channels.ts";
import { removeBatch } from "../../db/batched-removal.ts";
import type { EntityManager } from "../../db/orm.ts";
import { forgetTopics } from "../../db/outbox.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { clearMeasurements } from "../keywords/standing.ts";
import { Check } from "./check.entity.ts";
import { Run } from "./run.entity.ts";
import { Snapshot } from "./serp-page.entity.ts";

/** Cancelled checks one transaction removes. */
const checksPerBatch = 5_000;

/** Runs whose checks and events are removed at once. */
const runsPerBatch = 50;

/** Queued checks of an account go on in another lane. */
export async function moveQueuedChecks(em: EntityManager, accountId: string, laneId: string): Promise<void> {
	await em.nativeUpdate(Check, { accountId, state: "QUEUED", laneId: { $ne: laneId } }, { laneId });
}

/** Removes keywords' checks with all they left. They are found by that, and by the indexes of failed and unfinished ones: there is none over all. */
export async function removeChecksOf(em: EntityManager, keywordIds: string[]): Promise<void> {
	await em.nativeDelete(Snapshot, { keywordId: { $in: keywordIds } });
	await rowsOf(
		em,
		sql`
			with records as (
				delete from position_records where keyword_id = any(${keywordIds}::bigint[]) returning check_id
			), pages as (
				delete from serp_pages where keyword_id = any(${keywordIds}::bigint[]) returning check_id
			)
			delete from checks where id in (select check_id from records union select check_id from pages)`,
	);
	await em.nativeDelete(Check, { keywordId: { $in: keywordIds }, state: "FAILED" });
	await em.nativeDelete(Check, { keywordId: { $in: keywordIds }, state: { $in: ["QUEUED", "RUNNING"] } });
}

/** What is left of a deleted domain's checks, found through its runs; false when there was nothing. */
export async function removeCancelledChecks(em: EntityManager, domainId: string): Promise<boolean> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			with gone as (
				delete from checks where id in (
					select c.id from runs r join checks c on c.run_id = r.id
					where r.domain_id = ${domainId} and c.domain_id = r.domain_id limit ${checksPerBatch}
				)
				returning id
			)
			select count(*)::int as count from gone`,
	);
	return count > 0;
}

/** Removes some runs of an account with what is left of their checks and events; false when there was none. */
export async function removeRuns(em: EntityManager, accountId: string): Promise<boolean> {
	const runs = await em.find(
		Run,
		{ accountId },
		{ fields: ["id"], orderBy: { id: "asc" }, limit: runsPerBatch, disableIdentityMap: true },
	);
	const ids = runs.map(({ id }) => id);
	while (await removeBatch(em, "checks", sql`run_id = any(${ids}::bigint[])`));
	await forgetTopics(em, ids.map(topics.run));
	await em.nativeDelete(Run, { id: { $in: ids } });
	return ids.length > 0;
}

/** Takes away every record of the sandbox with what hangs on it, and clears what keywords show of it. */
export async function removeSandboxMeasurements(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			with mine as materialized (select id from keywords where account_id = ${accountId} order by id for no key update),
			records as (
				delete from position_records p using mine where p.keyword_id = mine.id and p.provider = 'sandbox' returning check_id
			),
			pages as (delete from serp_pages s using mine where s.keyword_id = mine.id),
			snapshots as (delete from snapshots s using mine where s.keyword_id = mine.id)
			${clearMeasurements(sql`mine`, "sandbox")}`,
	);
}
