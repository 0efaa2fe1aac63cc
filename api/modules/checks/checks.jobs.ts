import type { Logger } from "pino";
import type { Services } from "../../context.ts";
import type { EntityManager, Orm } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
import { expireLeases } from "./leases.service.ts";
import { wakeWorkers } from "./wake.service.ts";

/** Rows one statement of the nightly clean-up removes. */
const batchSize = 1_000;

/** Days a finished check is kept; what it measured is kept for ever. */
const checkDays = 400;

/** Tells the workers that a run has work; when a paused lane may go on, every claim tells them by itself. */
export async function announceWork(orm: Orm): Promise<void> {
	await wakeWorkers(orm.em.fork());
}

/** Makes good what a crash or a lost alarm left: leases that ran out, and queued checks nobody was told of. */
export async function sweepChecks(orm: Orm, log: Logger): Promise<void> {
	const em = orm.em.fork();
	const checks = await expireLeases(em);
	if (checks > 0) log.warn({ checks }, "Checks of a worker that is gone were taken up");
	await wakeWorkers(em);
}

/** Removes what is kept for a time only: SERP pages but each keyword's last, old checks, events of yesterday. */
export async function retainChecks({ config }: Pick<Services, "config">, orm: Orm): Promise<void> {
	const em = orm.em.fork();
	await inBatches(
		em,
		sql`
			delete from serp_pages where (check_id, page) in (
				select s.check_id, s.page from serp_pages s
				where s.fetched_at < app_now() - ${config.serpArchiveDays} * interval '1 day'
					and not exists (select from keywords k where k.id = s.keyword_id and k.latest_check_id = s.check_id)
				limit ${batchSize})`,
	);
	await inBatches(
		em,
		sql`
			delete from checks where id in (
				select id from checks where finished_at < app_now() - ${checkDays} * interval '1 day' limit ${batchSize})`,
	);
	await inBatches(
		em,
		sql`
			delete from outbox where (topic, seq) in (
				select topic, seq from outbox where created_at < app_now() - interval '24 hours' limit ${batchSize})`,
	);
}

async function inBatches(em: EntityManager, removal: Fragment): Promise<void> {
	for (;;) {
		const removed = await rowsOf(em, sql`with gone as (${removal} returning 1) select 1 from gone`);
		if (removed.length < batchSize) return;
	}
}
