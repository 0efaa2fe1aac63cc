import type { Services } from "../../../../context.ts";
import type { JobQueue } from "../../../../core/jobs.ts";
import { removeAll } from "../../../../db/batched-removal.ts";
import type { Orm } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { planDailySyncs } from "./daily-sync.service.ts";
import { isNext } from "./sync-lease.service.ts";
import { runSync, type SyncParts } from "./sync-run.service.ts";

type Parts = Omit<SyncParts, "em"> & JobQueue & { orm: Orm };

/** Resumes a sync, and schedules the next step. */
export async function resumeSync(parts: Parts, syncId: string): Promise<void> {
	const alarm = await runSync({ ...parts, em: parts.orm.em.fork() }, syncId);
	if (!alarm) return;
	await parts.enqueue("search-console.sync", { syncId: alarm.syncId }, { after: alarm.wait });
}

/** Queues the daily syncs, and enqueues syncs whose worker or job was lost, one account after the other. */
export async function sweepSyncs({ orm, enqueue }: Pick<Parts, "orm" | "enqueue">): Promise<void> {
	const em = orm.em.fork();
	await planDailySyncs(em);
	const due = await rowsOf(
		em,
		sqlOf({ syncId: "text" })`
			select s.id as "syncId" from search_console_syncs s
			where ${isNext}
			order by row_number() over (partition by s.account_id order by s.next_attempt_at, s.id), s.next_attempt_at
			limit 200`,
	);
	for (const { syncId } of due) await enqueue("search-console.sync", { syncId }, { unique: true });
}

/** Days a finished sync is kept; the last one of each property stays. */
const keptDays = 90;

/** Deletes syncs that finished long ago, and staged rows of failed ones. */
export async function pruneSyncs(orm: Orm, parts: Pick<Services, "stopping">): Promise<void> {
	const em = orm.em.fork();
	const isFollowed = sql`exists (
		select from search_console_syncs later where later.property_id = search_console_syncs.property_id
			and later.id > search_console_syncs.id and later.state = 'DONE')`;
	const oldSyncs = sql`finished_at < app_now() - ${keptDays} * interval '1 day' and ${isFollowed}`;
	await removeAll(em, "search_console_syncs", oldSyncs, parts);
	const isOpen = sql`exists (
		select from search_console_syncs s
		where s.id = search_console_staged_rows.sync_id and (s.finished_at is null or s.finished_at > app_now() - interval '1 day'))`;
	await removeAll(em, "search_console_staged_rows", sql`not ${isOpen}`, parts);
}
