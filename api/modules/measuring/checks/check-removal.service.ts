import type { Context } from "../../../context.ts";
import { topics } from "../../../core/channels.ts";
import { removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { removeTopics } from "../../../db/outbox.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { ProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import { laneOf } from "../../keys/lanes/lanes.service.ts";
import { clearMeasurements } from "../../tracked/keywords/standing.ts";
import { removePages, removeResults, removeSnapshots } from "../serp-store/serp-removal.service.ts";
import { Check } from "./check.entity.ts";
import { Run } from "./run.entity.ts";
import { unfinishedStates } from "./states.ts";

const checksPerBatch = 5_000;

/** Runs deleted at once, with their checks and events. */
const runsPerBatch = 50;

/** Moves an account's queued checks to the lanes of a key: those of the same provider, or of any. */
export async function moveQueuedChecks(
	ctx: Pick<Context, "em" | "secrets">,
	accountId: string,
	key: ProviderKey,
	which: "same" | "any",
): Promise<void> {
	for (const mode of ["LIVE", "QUEUED"] as const) {
		const laneId = await laneOf(ctx, key, mode === "QUEUED" ? "post" : "live");
		await rowsOf(
			ctx.em,
			sql`update checks c set lane_id = ${laneId} from lanes l
				where c.lane_id = l.id and c.account_id = ${accountId} and c.state = 'QUEUED' and c.mode = ${mode}
					and c.lane_id <> ${laneId} and ${which === "any" ? sql`true` : sql`l.provider like ${`${key.provider}%`}`}`,
		);
	}
}

/** Deletes keywords' checks with their results, and finds them by these: no index covers all of them. */
export async function removeChecksOf(em: EntityManager, keywordIds: string[]): Promise<void> {
	await rowsOf(
		em,
		sql`
			with mine as materialized (select unnest(${keywordIds}::bigint[]) as id),
			records as (delete from position_records p using mine where p.keyword_id = mine.id returning p.check_id),
			results as (${removeResults(sql`records`)}),
			snapshots as (${removeSnapshots(sql`mine`)}),
			pages as (${removePages(sql`mine`)})
			delete from checks where id in (select check_id from records union select check_id from pages)`,
	);
	await em.nativeDelete(Check, { keywordId: { $in: keywordIds }, state: "FAILED" });
	await em.nativeDelete(Check, { keywordId: { $in: keywordIds }, state: { $in: [...unfinishedStates] } });
}

/** Deletes the remaining checks of a deleted domain, found through its runs; false if there were none. */
export async function removeCancelledChecks(em: EntityManager, domainId: string): Promise<boolean> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
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

/** Deletes some of an account's runs with their remaining checks and events; false if there were none. */
export async function removeRuns(em: EntityManager, accountId: string): Promise<boolean> {
	const runs = await em.find(
		Run,
		{ accountId },
		{ fields: ["id"], orderBy: { id: "asc" }, limit: runsPerBatch, disableIdentityMap: true },
	);
	const ids = runs.map(({ id }) => id);
	while (await removeBatch(em, "checks", sql`run_id = any(${ids}::bigint[])`));
	await removeTopics(em, ids.map(topics.run));
	await em.nativeDelete(Run, { id: { $in: ids } });
	return ids.length > 0;
}

/** Deletes all records of the sandbox with what depends on them, and clears what keywords show of them. @returns how many there were */
export async function removeSandboxMeasurements(em: EntityManager, accountId: string): Promise<number> {
	// A statement of its own: what another transaction wrote before the lock was free is deleted too.
	await rowsOf(em, sql`select from keywords where account_id = ${accountId} order by id for no key update`);
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			with mine as materialized (select id from keywords where account_id = ${accountId}),
			records as (
				delete from position_records p using mine where p.keyword_id = mine.id and p.provider = 'sandbox' returning check_id
			),
			results as (${removeResults(sql`records`)}),
			pages as (${removePages(sql`mine`)}),
			snapshots as (${removeSnapshots(sql`mine`)}),
			cleared as (${clearMeasurements(sql`mine`, "sandbox")})
			select count(*)::int as count from records`,
	);
	return count;
}
