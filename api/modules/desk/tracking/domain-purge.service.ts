import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { removeDomainChoice } from "../../keys/credentials/choice/choices.service.ts";
import { removeAnnotations } from "../../meaning/annotations/annotation-removal.service.ts";
import { removePacks } from "../../meaning/packs/pack-runs.service.ts";
import { removePageIssues } from "../../meaning/page-issues/page-issue-removal.service.ts";
import { removeFeatureStatistics } from "../../meaning/serp-results/feature-rollup.service.ts";
import { removeSignals, removeSiteWideDays } from "../../meaning/signals/signals-removal.service.ts";
import { removeStatistics } from "../../meaning/statistics/statistics-rollup.service.ts";
import { removeCancelledChecks, removeChecksOf } from "../../measuring/checks/check-removal.service.ts";
import { endBackfill } from "../../measuring/serp-store/serp-backfill.service.ts";
import { removeSchedules } from "../../measuring/slots/booking.service.ts";
import { purgeAlertsOf, purgeAlertsOfDomain } from "../../telling/alerts/alerts-removal.service.ts";
import { removeNotificationsOf } from "../../telling/notifications/notification-removal.service.ts";
import { removeIssues, removeReports } from "../../telling/reports/issues/issue-removal.service.ts";
import { removeShareLinks } from "../../telling/reports/links/link-removal.service.ts";
import { removeCompetitors } from "../../tracked/competitors/tracked-sites.service.ts";
import { Domain } from "../../tracked/domains/domain.entity.ts";
import { removeDomain } from "../../tracked/domains/domain-removal.service.ts";
import { removeKeywords } from "../../tracked/keywords/keyword-removal.service.ts";
import { removeViews } from "../../tracked/keywords/views/view-rows.service.ts";

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
	await removePacks(em, domainId);
	await removeCompetitors(em, domainId);
	await purgeAlertsOfDomain(em, domainId);
	await removeSiteWideDays(em, domainId);
	await endBackfill(em, domainId);
	await removeAnnotations(em, { domainId });
	await removeReports(em, { domainId });
	await removeIssues(em, domainId);
	await removeShareLinks(em, { domainId });
	await removeViews(em, { domainId });
	await removeSchedules(em, { domainId });
	await removeDomainChoice(em, domainId);
	await removeDomain(em, domainId);
}

/** Domains whose deleted rows are still stored, for example after a crash during a purge. */
export async function domainsToPurge(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
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
			sqlOf({ id: "text" })`
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
