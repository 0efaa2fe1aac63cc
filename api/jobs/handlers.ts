import type { Orm } from "../db/orm.ts";
import type { JobHandlers, JobQueue } from "../edge/jobs.ts";
import { accountsToPurge, purgeAccount } from "../modules/account-data/account-purge.service.ts";
import { sweepAccounts } from "../modules/accounts/sessions.service.ts";
import { announceWork, retainChecks, sweepChecks } from "../modules/checks/checks.jobs.ts";
import { domainsToPurge, purgeDomain } from "../modules/domains/domain-purge.service.ts";
import { isRollUpDue, rollUpStatistics } from "../modules/keywords/statistics-rollup.service.ts";
import { mailToSend, retainMail } from "../modules/mail/mail.service.ts";
import { type DeliveryParts, deliverMail } from "../modules/mail/mail-delivery.service.ts";
import { runSchedule, sweepSchedules } from "../modules/schedules/schedules.jobs.ts";
import { retainConsents } from "../modules/search-console/consent.service.ts";
import { goOnWithSync, retainSyncs, sweepSyncs } from "../modules/search-console/search-console.jobs.ts";
import type { SyncParts } from "../modules/search-console/sync-run.service.ts";
import { fetchVolumes, type VolumeParts } from "../modules/search-volumes/volume-fetch.service.ts";
import { accountsToFetch, retainVolumes } from "../modules/search-volumes/volume-queue.service.ts";

interface HandlerParts extends JobQueue, Omit<DeliveryParts, "em" | "mailer">, VolumeParts, Pick<SyncParts, "google"> {
	orm: Orm;
	/** Null where no mail can be sent: what was stored before waits. */
	mailer: DeliveryParts["mailer"] | null;
}

/** What each job does, by the modules whose work it is. */
export function createJobHandlers(parts: HandlerParts): JobHandlers {
	const { orm, mailer } = parts;
	return {
		"run.start": () => announceWork(orm),
		"schedule.run": ({ scheduleId }) => runSchedule(parts, scheduleId),
		"statistics.roll-up": () => rollUpStatistics(orm.em.fork()),
		"domain.purge": ({ domainId }) => purgeDomain(orm.em.fork(), domainId),
		"account.purge": ({ accountId }) => purgeAccount(orm.em.fork(), accountId),
		"search-console.sync": ({ syncId }) => goOnWithSync(parts, syncId),
		async "mail.send"({ mailId }) {
			if (!mailer) return;
			const wait = await deliverMail({ ...parts, mailer, em: orm.em.fork() }, mailId);
			if (wait !== null) await parts.enqueue("mail.send", { mailId }, { after: wait });
		},
		async "volume.fetch"({ accountId }) {
			const wait = await fetchVolumes(parts, orm.em.fork(), accountId);
			if (wait !== null) await parts.enqueue("volume.fetch", { accountId }, { after: wait, unique: true });
		},
		async sweep() {
			await sweepChecks(orm);
			await sweepSchedules(parts);
			await sweepSyncs(parts);
			await sweepAccounts(orm.em.fork());
			// A job of its own: what is due after an update may take long, and leases must not wait for it.
			if (await isRollUpDue(orm.em.fork())) await parts.enqueue("statistics.roll-up", {}, { unique: true });
			for (const domainId of await domainsToPurge(orm.em.fork())) {
				await parts.enqueue("domain.purge", { domainId }, { unique: true });
			}
			for (const accountId of await accountsToPurge(orm.em.fork())) {
				await parts.enqueue("account.purge", { accountId }, { unique: true });
			}
			for (const accountId of await accountsToFetch(orm.em.fork())) {
				await parts.enqueue("volume.fetch", { accountId }, { unique: true });
			}
			for (const mailId of mailer ? await mailToSend(orm.em.fork()) : []) {
				await parts.enqueue("mail.send", { mailId }, { unique: true });
			}
		},
		async retention() {
			await retainChecks(parts, orm);
			await retainMail(orm.em.fork());
			await retainConsents(orm.em.fork());
			await retainVolumes(orm.em.fork());
			await retainSyncs(orm);
		},
	};
}
