import type { Config } from "../config.ts";
import type { Orm } from "../db/orm.ts";
import type { JobHandlers, JobQueue } from "../edge/jobs.ts";
import { sweepAccounts } from "../modules/accounts/sessions.service.ts";
import { announceWork, retainChecks, sweepChecks } from "../modules/checks/checks.jobs.ts";
import { domainsToPurge, purgeDomain } from "../modules/domains/domain-purge.service.ts";
import { isRollUpDue, rollUpStatistics } from "../modules/keywords/statistics-rollup.service.ts";

interface HandlerParts extends JobQueue {
	config: Config;
	orm: Orm;
}

/** What each job does, by the modules whose work it is. */
export function createJobHandlers(parts: HandlerParts): JobHandlers {
	const { orm } = parts;
	return {
		"run.start": () => announceWork(orm),
		"statistics.roll-up": () => rollUpStatistics(orm.em.fork()),
		"domain.purge": ({ domainId }) => purgeDomain(orm.em.fork(), domainId),
		async sweep() {
			await sweepChecks(orm);
			await sweepAccounts(orm.em.fork());
			// A job of its own: what is due after an update may take long, and leases must not wait for it.
			if (await isRollUpDue(orm.em.fork())) await parts.enqueue("statistics.roll-up", {}, { unique: true });
			for (const domainId of await domainsToPurge(orm.em.fork())) {
				await parts.enqueue("domain.purge", { domainId }, { unique: true });
			}
		},
		retention: () => retainChecks(parts, orm),
	};
}
