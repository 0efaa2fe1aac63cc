import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { removeCancelledChecks, removeChecksOf } from "../checks/check-removal.service.ts";
import { Domain } from "../domains/domain.entity.ts";
import { canBeRemoved, removeDomain } from "../domains/domain-removal.service.ts";
import { removeKeywords } from "../keywords/keyword-removal.service.ts";
import { removeSchedules } from "../schedules/booking.service.ts";
import { removeStatistics } from "../statistics/statistics-rollup.service.ts";

/** Keywords whose rows one transaction removes: more of them would hold it for too long. */
const keywordsPerBatch = 50;

/**
 * Removes what was deleted of a domain, batch by batch: the rows of its deleted keywords and, when the domain itself is
 * deleted, its own. May be stopped at any point and started again, and run twice at once.
 */
export async function purgeDomain(em: EntityManager, domainId: string): Promise<void> {
	while (await purgeKeywords(em, domainId));
	if (!(await isDeleted(em, domainId))) return;
	while (await removeCancelledChecks(em, domainId));
	await removeStatistics(em, domainId);
	await removeSchedules(em, { domainId });
	await removeDomain(em, domainId);
}

/** Domains of which something deleted is still stored: what a crash may have left of a purge. */
export async function domainsToPurge(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select distinct domain_id as id from keywords where deleted_at is not null
			union select id from domains made where deleted_at is not null and ${canBeRemoved}`,
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
		await removeChecksOf(em, ids);
		await removeKeywords(em, ids);
		return ids.length > 0;
	});
}

async function isDeleted(em: EntityManager, domainId: string): Promise<boolean> {
	return (await em.count(Domain, { id: domainId, deletedAt: { $ne: null } })) > 0;
}
