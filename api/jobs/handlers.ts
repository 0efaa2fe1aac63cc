import type { Logger } from "pino";
import type { Services } from "../context.ts";
import type { JobHandlers, JobName, JobPayloads, JobQueue } from "../core/jobs.ts";
import type { EntityManager, Orm } from "../db/orm.ts";
import { databaseNow } from "../db/sql.ts";
import { pruneConsents } from "../modules/demand/search-console/connection/consent.service.ts";
import { pruneSyncs, resumeSync, sweepSyncs } from "../modules/demand/search-console/sync/search-console.jobs.ts";
import type { SyncParts } from "../modules/demand/search-console/sync/sync-run.service.ts";
import { fetchVolumes, type VolumeParts } from "../modules/demand/search-volumes/volume-fetch.service.ts";
import { accountsToFetch, pruneVolumes } from "../modules/demand/search-volumes/volume-queue.service.ts";
import { purgeAccount } from "../modules/desk/account-data/account-purge.service.ts";
import { pruneInvitations } from "../modules/desk/members/invitations/invitation-removal.service.ts";
import { sweepVisits } from "../modules/desk/single-sign-on/oidc-visits.service.ts";
import { domainsToPurge, purgeDomain } from "../modules/desk/tracking/domain-purge.service.ts";
import { pruneAnnotations } from "../modules/meaning/annotations/annotation-removal.service.ts";
import { fetchGoogleUpdates } from "../modules/meaning/annotations/google-updates/fetch-updates.service.ts";
import { arePacksDue, packAll, resetPacks } from "../modules/meaning/packs/pack-runs.service.ts";
import { areIssuesDue, recomputeIssues } from "../modules/meaning/page-issues/recompute.service.ts";
import { backfillSerpResults } from "../modules/meaning/serp-results/serp-backfill.service.ts";
import { backfillSignals, isSignalsBackfillDue } from "../modules/meaning/signals/backfill.service.ts";
import { pruneSeries } from "../modules/meaning/signals/signals-removal.service.ts";
import { backfillTrend, isTrendDue } from "../modules/meaning/statistics/trend/trend-backfill.service.ts";
import { pruneChecks, publishWork, sweepChecks } from "../modules/measuring/checks/checks.jobs.ts";
import { handleFinished, runsToHandle } from "../modules/measuring/checks/finished-runs.service.ts";
import { isBackfillDue } from "../modules/measuring/serp-store/serp-backfill.service.ts";
import { dueSchedules } from "../modules/measuring/slots/locked-schedule.service.ts";
import { runSchedule } from "../modules/measuring/slots/schedules.jobs.ts";
import { hiddenAccounts } from "../modules/people/accounts/account-removal.service.ts";
import { pruneClientKeys } from "../modules/people/accounts/used-client-keys.service.ts";
import { pruneAudit } from "../modules/people/audit/audit.service.ts";
import { mailToSend, pruneMail } from "../modules/people/mail/mail.service.ts";
import { type DeliveryParts, deliverMail } from "../modules/people/mail/mail-delivery.service.ts";
import { sweepAccounts } from "../modules/people/users/sign-in/sessions.service.ts";
import { pruneAlerts } from "../modules/telling/alerts/alerts-removal.service.ts";
import { reviewAllOperations, reviewCredits } from "../modules/telling/alerts/operations/operations-job.service.ts";
import { readLines } from "../modules/telling/alerts/review/lines.service.ts";
import { reviewAllPages } from "../modules/telling/alerts/review/review-pages.service.ts";
import { endSilent } from "../modules/telling/alerts/review/unwatched.service.ts";
import { isDeliveryDue, wakeSenders } from "../modules/telling/deliveries/due.service.ts";
import { endUnsendable } from "../modules/telling/deliveries/giving-up.service.ts";
import { pruneDeliveries } from "../modules/telling/deliveries/removal.service.ts";
import { composeDigests } from "../modules/telling/notifications/digest.service.ts";
import { pruneNotifications } from "../modules/telling/notifications/notification-removal.service.ts";
import { bookIssues } from "../modules/telling/reports/issues/booking.service.ts";
import { issuesToMake } from "../modules/telling/reports/issues/issue-claim.service.ts";
import { pruneIssues } from "../modules/telling/reports/issues/issue-removal.service.ts";
import { endUnmailable } from "../modules/telling/reports/issues/mails/issue-end.service.ts";
import { makeIssue } from "../modules/telling/reports/issues/make-issue.service.ts";
import { pruneShareLinks } from "../modules/telling/reports/links/link-removal.service.ts";
import { pruneWebhooks } from "../modules/telling/webhooks/webhook-removal.service.ts";
import { pruneDeletions } from "../modules/tracked/domains/deletions.service.ts";
import { onEnded } from "./delivery-parts.ts";
import { letters } from "./letters.ts";
import { runReactions } from "./run-reactions.ts";

interface HandlerParts
	extends JobQueue,
		Pick<Services, "serp" | "stopping">,
		Omit<DeliveryParts, "em" | "letters" | "mailer">,
		VolumeParts,
		Pick<SyncParts, "google"> {
	orm: Orm;
	/** Null without mail; stored mail waits. */
	mailer: DeliveryParts["mailer"] | null;
}

/** The handler of each job. */
export function createJobHandlers(parts: HandlerParts, reactions = runReactions): JobHandlers {
	const { orm, mailer } = parts;
	const telling = (log: Logger) => ({ ...parts, log });
	/** Enqueues a job for each due id, unless one is already waiting. */
	async function enqueueDue<Name extends JobName>(
		name: Name,
		findDue: (em: EntityManager) => Promise<string[]>,
		payloadOf: (id: string) => JobPayloads[Name],
	): Promise<void> {
		for (const id of await findDue(orm.em.fork())) await parts.enqueue(name, payloadOf(id), { unique: true });
	}
	return {
		"run.start": () => publishWork(orm),
		"run.finished": ({ runId }, log) =>
			handleFinished({ ...telling(log), jobs: parts, em: orm.em.fork() }, runId, reactions),
		"schedule.run": ({ scheduleId }, log) => runSchedule(telling(log), scheduleId),
		"domain.purge": ({ domainId }) => purgeDomain(orm.em.fork(), domainId),
		"account.purge": ({ accountId }) => purgeAccount(orm.em.fork(), accountId),
		"search-console.sync": ({ syncId }, log) => resumeSync(telling(log), syncId),
		"report.issue": ({ issueId }, log) => makeIssue({ ...telling(log), jobs: parts, em: orm.em.fork() }, issueId),
		async "mail.send"({ mailId }, log) {
			if (!mailer) return;
			const wait = await deliverMail({ ...telling(log), mailer, letters, em: orm.em.fork() }, mailId);
			if (wait !== null) await parts.enqueue("mail.send", { mailId }, { after: wait });
		},
		async "volume.fetch"({ accountId }, log) {
			const wait = await fetchVolumes(telling(log), orm.em.fork(), accountId);
			if (wait !== null) await parts.enqueue("volume.fetch", { accountId }, { after: wait, unique: true });
		},
		"deliveries.send": () => wakeSenders(orm.em.fork()),
		"serp-results.backfill": (_, log) =>
			backfillSerpResults({ ...telling(log), onRead: (em, domainId) => resetPacks(em, { domainId }) }, orm.em.fork()),
		"packs.backfill": (_, log) => packAll(telling(log), orm.em.fork()),
		"trend.backfill": () => backfillTrend(parts, orm.em.fork()),
		"alerts.operations": (_, log) => reviewAllOperations({ ...telling(log), jobs: parts, em: orm.em.fork() }),
		"alerts.credits": (_, log) => reviewCredits({ ...telling(log), jobs: parts, em: orm.em.fork() }),
		"alerts.digest": (_, log) => composeDigests({ ...telling(log), jobs: parts, em: orm.em.fork(), readLines }),
		"signals.backfill": () => backfillSignals(parts, orm.em.fork()),
		async "page-issues.recompute"(_, log) {
			await recomputeIssues(parts, orm.em.fork());
			await reviewAllPages({ ...telling(log), jobs: parts, em: orm.em.fork() });
		},
		"google-updates.fetch": (_, log) => fetchGoogleUpdates({ ...telling(log), em: orm.em.fork() }),
		sweep: (_, log) =>
			eachOnItsOwn([
				() => sweepChecks({ log, jobs: parts }, orm),
				() => enqueueDue("schedule.run", dueSchedules, (scheduleId) => ({ scheduleId })),
				() => sweepSyncs(parts),
				() => sweepAccounts(orm.em.fork()),
				() => sweepVisits(orm.em.fork()),
				() => enqueueDue("run.finished", runsToHandle, (runId) => ({ runId })),
				() => enqueueDue("domain.purge", domainsToPurge, (domainId) => ({ domainId })),
				() => enqueueDue("account.purge", hiddenAccounts, (accountId) => ({ accountId })),
				() => enqueueDue("volume.fetch", accountsToFetch, (accountId) => ({ accountId })),
				async () => {
					if (await isBackfillDue(orm.em.fork())) await parts.enqueue("serp-results.backfill", {}, { unique: true });
				},
				async () => {
					if (await arePacksDue(orm.em.fork())) await parts.enqueue("packs.backfill", {}, { unique: true });
				},
				async () => {
					if (await isTrendDue(orm.em.fork())) await parts.enqueue("trend.backfill", {}, { unique: true });
				},
				() => endUnsendable(orm.em.fork(), onEnded),
				async () => {
					if (await isDeliveryDue(orm.em.fork())) await parts.enqueue("deliveries.send", {}, { unique: true });
				},
				async () => {
					if (await isSignalsBackfillDue(orm.em.fork())) await parts.enqueue("signals.backfill", {}, { unique: true });
				},
				async () => {
					if (await areIssuesDue(orm.em.fork())) await parts.enqueue("page-issues.recompute", {}, { unique: true });
				},
				async () => bookIssues({ log, em: orm.em.fork() }, await databaseNow(orm.em.fork())),
				() => enqueueDue("report.issue", issuesToMake, (issueId) => ({ issueId })),
				async () => mailer || endUnmailable(orm.em.fork()),
				async () => mailer && enqueueDue("mail.send", mailToSend, (mailId) => ({ mailId })),
			]),
		retention: () =>
			eachOnItsOwn([
				() => pruneChecks(parts, orm),
				() => pruneAudit(orm.em.fork(), parts),
				() => pruneMail(orm.em.fork(), parts),
				() => pruneInvitations(orm.em.fork(), parts),
				() => pruneConsents(orm.em.fork()),
				() => pruneVolumes(orm.em.fork()),
				() => pruneSyncs(orm, parts),
				() => pruneAnnotations(orm.em.fork(), parts),
				() => pruneNotifications(orm.em.fork(), parts),
				() => pruneWebhooks(orm.em.fork()),
				() => pruneDeliveries(orm.em.fork(), parts),
				() => pruneSeries(orm.em.fork(), parts),
				() => endSilent({ ...parts, jobs: parts, em: orm.em.fork() }),
				() => pruneAlerts(orm.em.fork(), parts),
				() => pruneDeletions(orm.em.fork(), parts),
				() => pruneIssues(orm.em.fork(), parts),
				() => pruneShareLinks(orm.em.fork(), parts),
				() => pruneClientKeys(orm.em.fork(), parts),
			]),
	};
}

/** Runs all steps even if one fails, so that a module's failure does not stop the others. */
async function eachOnItsOwn(steps: (() => Promise<unknown>)[]): Promise<void> {
	const errors: unknown[] = [];
	for (const step of steps) await step().catch((error) => errors.push(error));
	if (errors.length > 0) throw new AggregateError(errors, "Some of the work could not be done");
}
