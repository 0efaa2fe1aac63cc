import { isKeyForgotten } from "../../core/client-key.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { removeSchedules } from "../schedules/booking.service.ts";

/** Keywords whose rows one transaction removes: more of them would hold it for too long. */
const keywordsPerBatch = 50;

/** Cancelled checks one transaction removes. */
const checksPerBatch = 5_000;

/**
 * Removes what was deleted of a domain, batch by batch: the rows of its deleted keywords and, when the domain itself is
 * deleted, its own. May be stopped at any point and started again, and run twice at once.
 */
export async function purgeDomain(em: EntityManager, domainId: string): Promise<void> {
	while (await purgeKeywords(em, domainId));
	if (!(await isDeleted(em, domainId))) return;
	while (await purgeCancelledChecks(em, domainId));
	await rowsOf(em, sql`delete from domain_statistics where domain_id = ${domainId}`);
	await removeSchedules(em, { domainId });
	await rowsOf(
		em,
		sql`delete from domains made
			where made.id = ${domainId} and made.deleted_at is not null and ${isNeededNoMore}
				and not exists (select from keywords k where k.domain_id = made.id)`,
	);
}

/** SQL: whether the row of a deleted domain `made` can go. While its client key is remembered, it tells that key's domain was deleted. */
const isNeededNoMore = sql`(
	made.client_key is null or ${isKeyForgotten}
	or exists (select from accounts a where a.id = made.account_id and a.deleted_at is not null))`;

/** Domains of which something deleted is still stored: what a crash may have left of a purge. */
export async function domainsToPurge(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select distinct domain_id as id from keywords where deleted_at is not null
			union select id from domains made where deleted_at is not null and ${isNeededNoMore}`,
	);
	return rows.map(({ id }) => id);
}

/** Removes one batch of deleted keywords with all that hangs on them; false when there was none. */
async function purgeKeywords(em: EntityManager, domainId: string): Promise<boolean> {
	return inTransaction(em, async (em) => {
		const keywords = await rowsOf(
			em,
			sql<{ id: string }>`
				select id from keywords where domain_id = ${domainId} and deleted_at is not null
				limit ${keywordsPerBatch} for update skip locked`,
		);
		const ids = keywords.map(({ id }) => id);
		await rowsOf(em, sql`delete from snapshots where keyword_id = any(${ids}::bigint[])`);
		await purgeChecks(em, ids);
		await rowsOf(em, sql`delete from keywords where id = any(${ids}::bigint[])`);
		return ids.length > 0;
	});
}

/** Checks are found by what they left, and by the indexes of failed and unfinished ones: there is none over all. */
async function purgeChecks(em: EntityManager, keywordIds: string[]): Promise<void> {
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
	await rowsOf(em, sql`delete from checks where keyword_id = any(${keywordIds}::bigint[]) and state = 'FAILED'`);
	await rowsOf(
		em,
		sql`delete from checks where keyword_id = any(${keywordIds}::bigint[]) and state in ('QUEUED', 'RUNNING')`,
	);
}

/** What is left of a deleted domain's checks, found through its runs; false when there was nothing. */
async function purgeCancelledChecks(em: EntityManager, domainId: string): Promise<boolean> {
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

async function isDeleted(em: EntityManager, domainId: string): Promise<boolean> {
	const rows = await rowsOf(em, sql`select from domains where id = ${domainId} and deleted_at is not null`);
	return rows.length > 0;
}
