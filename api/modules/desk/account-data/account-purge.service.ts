import { topics } from "../../../core/channels.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { removeTopics } from "../../../db/outbox.ts";
import { removePerformance } from "../../demand/search-console/analytics/performance-removal.service.ts";
import { removeConsents } from "../../demand/search-console/connection/consent.service.ts";
import { removeVolumes } from "../../demand/search-volumes/volume-queue.service.ts";
import { removeChoices } from "../../keys/credentials/choice/choices.service.ts";
import { removeCalls } from "../../keys/provider-calls/provider-calls.service.ts";
import { removeAnnotations } from "../../meaning/annotations/annotation-removal.service.ts";
import { removeCtrModels } from "../../meaning/ctr-models/ctr-models.service.ts";
import { removeRuns } from "../../measuring/checks/check-removal.service.ts";
import { removeSchedules } from "../../measuring/slots/booking.service.ts";
import { isHidden, removeAccount } from "../../people/accounts/account-removal.service.ts";
import { removeAudit } from "../../people/audit/audit.service.ts";
import { removeLedger } from "../../people/credits/credits.service.ts";
import { removeRules } from "../../telling/alert-rules/alert-rules.service.ts";
import { removeAlerts } from "../../telling/alerts/alerts-removal.service.ts";
import { removeEndpoints } from "../../telling/deliveries/removal.service.ts";
import { removeNotifications } from "../../telling/notifications/notification-removal.service.ts";
import { removeReports } from "../../telling/reports/issues/issue-removal.service.ts";
import { removeShareLinks } from "../../telling/reports/links/link-removal.service.ts";
import { removeWebhooks } from "../../telling/webhooks/webhook-removal.service.ts";
import { removeIgnoredSites } from "../../tracked/competitors/tracked-sites.service.ts";
import { removeDeletions } from "../../tracked/domains/deletions.service.ts";
import { Domain } from "../../tracked/domains/domain.entity.ts";
import { hideDomain } from "../../tracked/domains/domain-removal.service.ts";
import { hideBatch } from "../../tracked/keywords/keyword-removal.service.ts";
import { removeViews } from "../../tracked/keywords/views/view-rows.service.ts";
import { purgeDomain } from "../tracking/domain-purge.service.ts";

/**
 * Deletes the rows of a deleted account in batches, the account's own row last. Can be interrupted and restarted at any
 * point, and run twice in parallel. Rows written by a request that was in flight during the deletion are found by a retry.
 */
export async function purgeAccount(em: EntityManager, accountId: string): Promise<void> {
	if (!(await isHidden(em, accountId))) return;
	await removeRules(em, { accountId });
	await removeSchedules(em, { accountId });
	await removeReports(em, { accountId });
	await removeShareLinks(em, { accountId });
	await removeViews(em, { accountId });
	for (const domainId of await domainsOf(em, accountId)) await removeDomain(em, domainId);
	while (await removeRuns(em, accountId));
	await removeAnnotations(em, { accountId });
	await removeNotifications(em, accountId);
	await removeAlerts(em, accountId);
	await removeWebhooks(em, accountId);
	await removeEndpoints(em, accountId);
	await removePerformance(em, accountId);
	await removeConsents(em, accountId);
	await removeVolumes(em, accountId);
	await removeIgnoredSites(em, accountId);
	await removeCtrModels(em, accountId);
	await removeChoices(em, accountId);
	await removeLedger(em, accountId);
	await removeAudit(em, accountId);
	await removeDeletions(em, accountId);
	await removeCalls(em, accountId);
	await removeTopics(em, [topics.credits(accountId)]);
	await removeAccount(em, accountId);
}

async function domainsOf(em: EntityManager, accountId: string): Promise<string[]> {
	const domains = await em.find(Domain, { accountId }, { orderBy: { id: "asc" }, disableIdentityMap: true });
	return domains.map(({ id }) => id);
}

/** Marks the keywords as deleted in batches, then purges them like those of any deleted domain. */
async function removeDomain(em: EntityManager, domainId: string): Promise<void> {
	await hideDomain(em, domainId);
	while (await hideBatch(em, domainId));
	await purgeDomain(em, domainId);
	await removeTopics(em, [topics.positions(domainId), topics.runsOfDomain(domainId)]);
}
