import type { Services } from "../../../context.ts";
import { removeAll } from "../../../db/batched-removal.ts";
import type { EntityManager, Orm } from "../../../db/orm.ts";
import { pruneOutbox } from "../../../db/outbox.ts";
import { type Fragment, rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { wakeWorkers } from "../../keys/lanes/wake.service.ts";
import { prunePages } from "../serp-store/serp-removal.service.ts";
import { expireLeases } from "./leases.service.ts";

/** Days a finished check is kept; its measurement is kept for ever. */
const checkDays = 400;

/** Notifies the workers that checks are queued; their claims also notify them when a paused lane resumes. */
export async function publishWork(orm: Orm): Promise<void> {
	await wakeWorkers(orm.em.fork());
}

/** Repairs what a crash or a lost notification left: expired leases and queued checks no worker knows of. */
export async function sweepChecks(parts: Pick<Services, "log" | "jobs">, orm: Orm): Promise<void> {
	const em = orm.em.fork();
	const checks = await expireLeases({ ...parts, em });
	if (checks > 0) parts.log.warn({ checks }, "Recovered checks of a lost worker");
	await wakeWorkers(em);
}

/** Deletes what is kept for a limited time: SERP pages except each keyword's last, old checks, yesterday's events. */
export async function pruneChecks(parts: Pick<Services, "config" | "stopping">, orm: Orm): Promise<void> {
	const em = orm.em.fork();
	const days = (count: number) => sql`app_now() - ${count} * interval '1 day'`;
	await prunePages(em, days(parts.config.serpArchiveDays), parts);
	await pruneEnded(em, days(checkDays), parts);
	await pruneOutbox(em, parts);
}

/** Deletes old checks. A check ends after its run began, so they are found by run: no index of when checks end is needed. */
async function pruneEnded(em: EntityManager, before: Fragment, parts: Pick<Services, "stopping">): Promise<void> {
	const { runId } = await rowOf(
		em,
		sqlOf({ runId: "text?" })`select max(id) as "runId" from runs where created_at < ${before}`,
	);
	await removeAll(em, "checks", sql`run_id <= ${runId} and finished_at < ${before}`, parts);
}
