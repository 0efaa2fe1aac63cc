import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { purgeAlertsOf, purgeAlertsOfDomain } from "../alerts/alerts-removal.service.ts";
import { removeAnnotations } from "../annotations/annotation-removal.service.ts";
import { removeCancelledChecks, removeChecksOf } from "../checks/check-removal.service.ts";
import { removeCompetitors } from "../competitors/tracked-sites.service.ts";
import { removeDomainChoice } from "../credentials/choice/choices.service.ts";
import { Domain } from "../domains/domain.entity.ts";
import { removeDomain } from "../domains/domain-removal.service.ts";
import { removeKeywords } from "../keywords/keyword-removal.service.ts";
import { removeViews } from "../keywords/views/view-rows.service.ts";
import { removeMarket } from "../market/compute.service.ts";
import { removeNotificationsOf } from "../notifications/notification-removal.service.ts";
import { removePageIssues } from "../page-issues/page-issue-removal.service.ts";
import { removeSchedules } from "../schedules/booking.service.ts";
import { removeFeatureStatistics } from "../serp-results/feature-rollup.service.ts";
import { endBackfill } from "../serp-store/serp-backfill.service.ts";
import { removeSignals, removeSiteWideDays } from "../signals/signals-removal.service.ts";
import { removeStatistics } from "../statistics/statistics-rollup.service.ts";

/** Keywords deleted per transaction; more would take too long. */
const keywordsPerBatch = 50;

/**
 * Deletes a domain's deleted keywords in batches and, if the domain itself is deleted, its own rows. Can be interrupted
 * and restarted at any point, and run twice in parallel.
 */
export async function purgeDomain(em: EntityManager, domainId: string): Promise<void> {
	while (await purgeKeywords(em, domainId));
	if (!(await isDeleted(em, domainId))) return;
	while (await removeCancelledChecks(em, domainId));
	await removeStatistics(em, domainId);
	await removeFeatureStatistics(em, domainId);
	await removeMarket(em, domainId);
	await removeCompetitors(em, domainId);
	await purgeAlertsOfDomain(em, domainId);
	await removeSiteWideDays(em, domainId);
	await endBackfill(em, domainId);
	await removeAnnotations(em, { domainId });
	await removeViews(em, { domainId });
	await removeSchedules(em, { domainId });
	await removeDomainChoice(em, domainId);
	await removeDomain(em, domainId);
}

/** Domains whose deleted rows are still stored, for example after a crash during a purge. */
export async function domainsToPurge(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select distinct domain_id as id from keywords where deleted_at is not null
			union select id from domains where deleted_at is not null`,
	);
	return rows.map(({ id }) => id);
}

/** Deletes a batch of deleted keywords with everything of theirs; false if there were none. */
async function purgeKeywords(em: EntityManager, domainId: string): Promise<boolean> {
	return inTransaction(em, async (em) => {
		const keywords = await rowsOf(
			em,
			sql<{ id: string }>`
				select id from keywords where domain_id = ${domainId} and deleted_at is not null
				limit ${keywordsPerBatch} for update skip locked`,
		);
		const ids = keywords.map(({ id }) => id);
		await purgeAlertsOf(em, ids);
		await removeSignals(em, ids);
		await removePageIssues(em, ids);
		await removeChecksOf(em, ids);
		await removeNotificationsOf(em, ids);
		await removeKeywords(em, ids);
		return ids.length > 0;
	});
}

async function isDeleted(em: EntityManager, domainId: string): Promise<boolean> {
	return (await em.count(Domain, { id: domainId, deletedAt: { $ne: null } })) > 0;
}
