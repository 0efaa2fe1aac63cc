import { topics } from "../../core/channels.ts";
import type { EntityManager } from "../../db/orm.ts";
import { forgetTopics } from "../../db/outbox.ts";
import { isHidden, removeAccount } from "../accounts/account-removal.service.ts";
import { removeRules } from "../alert-rules/alert-rules.service.ts";
import { removeAlerts } from "../alerts/alerts-removal.service.ts";
import { removeAnnotations } from "../annotations/annotation-removal.service.ts";
import { removeRuns } from "../checks/check-removal.service.ts";
import { removeIgnoredSites } from "../competitors/tracked-sites.service.ts";
import { removeChoices } from "../credentials/choice/choices.service.ts";
import { removeLedger } from "../credits/credits.service.ts";
import { removeCtrModels } from "../ctr-models/ctr-models.service.ts";
import { removeEndpoints } from "../deliveries/removal.service.ts";
import { removeDeletions } from "../domains/deletions.service.ts";
import { Domain } from "../domains/domain.entity.ts";
import { hideDomain } from "../domains/domain-removal.service.ts";
import { hideBatch } from "../keywords/keyword-removal.service.ts";
import { removeViews } from "../keywords/views/view-rows.service.ts";
import { removeNotifications } from "../notifications/notification-removal.service.ts";
import { forgetCalls } from "../provider-calls/provider-calls.service.ts";
import { removeSchedules } from "../schedules/booking.service.ts";
import { removePerformance } from "../search-console/analytics/performance-removal.service.ts";
import { forgetConsents } from "../search-console/connection/consent.service.ts";
import { removeVolumes } from "../search-volumes/volume-queue.service.ts";
import { purgeDomain } from "../tracking/domain-purge.service.ts";
import { removeWebhooks } from "../webhooks/webhook-removal.service.ts";

/**
 * Deletes the rows of a deleted account in batches, the account's own row last. Can be interrupted and restarted at any
 * point, and run twice in parallel. Rows written by a request that was in flight during the deletion are found by a retry.
 */
export async function purgeAccount(em: EntityManager, accountId: string): Promise<void> {
	if (!(await isHidden(em, accountId))) return;
	await removeRules(em, { accountId });
	await removeSchedules(em, { accountId });
	await removeViews(em, { accountId });
	for (const domainId of await domainsOf(em, accountId)) await removeDomain(em, domainId);
	while (await removeRuns(em, accountId));
	await removeAnnotations(em, { accountId });
	await removeNotifications(em, accountId);
	await removeAlerts(em, accountId);
	await removeWebhooks(em, accountId);
	await removeEndpoints(em, accountId);
	await removePerformance(em, accountId);
	await forgetConsents(em, accountId);
	await removeVolumes(em, accountId);
	await removeIgnoredSites(em, accountId);
	await removeCtrModels(em, accountId);
	await removeChoices(em, accountId);
	await removeLedger(em, accountId);
	await removeDeletions(em, accountId);
	await forgetCalls(em, accountId);
	await forgetTopics(em, [topics.credits(accountId)]);
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
	await forgetTopics(em, [topics.positions(domainId), topics.runsOfDomain(domainId)]);
}
