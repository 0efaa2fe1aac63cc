import { topics } from "../../core/channels.ts";
import { changesAny, removalBatch, removeBatch } from "../../db/batched-removal.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { removePerformance } from "../search-console/analytics/performance-removal.service.ts";
import { purgeDomain } from "../tracking/domain-purge.service.ts";

/** Runs whose checks and events are removed at once. */
const runsPerBatch = 50;

/**
 * Removes the rows of a deleted account, batch by batch, the account's own last. May be stopped at any point and started
 * again, and run twice at once. What a request that was under way at the deletion wrote since is found by the next try.
 */
export async function purgeAccount(em: EntityManager, accountId: string): Promise<void> {
	if (!(await isDeleted(em, accountId))) return;
	for (const domainId of await domainsOf(em, accountId)) await removeDomain(em, domainId);
	while (await removeRuns(em, accountId));
	await removePerformance(em, accountId);
	while (await removeBatch(em, "search_console_properties", sql`account_id = ${accountId}`));
	await rowsOf(em, sql`delete from search_console_states where account_id = ${accountId}`);
	while (await removeBatch(em, "search_volumes", sql`account_id = ${accountId}`));
	while (await removeBatch(em, "ledger_entries", sql`account_id = ${accountId}`));
	await rowsOf(em, sql`delete from provider_usage where account_id = ${accountId}`);
	await forgetTopics(em, [topics.credits(accountId)]);
	await rowsOf(em, sql`delete from accounts where id = ${accountId} and deleted_at is not null`);
}

/** Deleted accounts of which something is still stored: what a crash may have left of a purge. */
export async function accountsToPurge(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(em, sql<{ id: string }>`select id from accounts where deleted_at is not null`);
	return rows.map(({ id }) => id);
}

async function isDeleted(em: EntityManager, accountId: string): Promise<boolean> {
	const rows = await rowsOf(em, sql`select from accounts where id = ${accountId} and deleted_at is not null`);
	return rows.length > 0;
}

async function domainsOf(em: EntityManager, accountId: string): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`select id from domains where account_id = ${accountId} order by id`,
	);
	return rows.map(({ id }) => id);
}

/** Keywords are hidden some at a time, which nobody sees any more, and then removed as those of any deleted domain are. */
async function removeDomain(em: EntityManager, domainId: string): Promise<void> {
	await rowsOf(em, sql`update domains set deleted_at = app_now() where id = ${domainId} and deleted_at is null`);
	const batch = sql`select id from keywords where domain_id = ${domainId} and deleted_at is null limit ${removalBatch}`;
	while (await changesAny(em, sql`update keywords set deleted_at = app_now() where id in (${batch}) returning 1`));
	await purgeDomain(em, domainId);
	await forgetTopics(em, [topics.positions(domainId), topics.runsOfDomain(domainId)]);
}

/** Removes some runs with what is left of their checks; false when there was none. */
async function removeRuns(em: EntityManager, accountId: string): Promise<boolean> {
	const runs = await rowsOf(
		em,
		sql<{ id: string }>`select id from runs where account_id = ${accountId} order by id limit ${runsPerBatch}`,
	);
	const ids = runs.map(({ id }) => id);
	while (await removeBatch(em, "checks", sql`run_id = any(${ids}::bigint[])`));
	await forgetTopics(em, ids.map(topics.run));
	await rowsOf(em, sql`delete from runs where id = any(${ids}::bigint[])`);
	return ids.length > 0;
}

async function forgetTopics(em: EntityManager, names: string[]): Promise<void> {
	await rowsOf(em, sql`delete from outbox where topic = any(${names}::text[])`);
	await rowsOf(em, sql`delete from topics where topic = any(${names}::text[])`);
}
