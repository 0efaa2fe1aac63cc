import { queueMinutes } from "../../../../schema/rules/limits.ts";
import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { QueueTimes, RunQueue } from "./runs.types.ts";

/** Fewer answers than this say nothing about how long an answer takes. */
const minSamples = 20;

/** Batch: what runs wait for in the queues of providers; null if nothing. */
export async function queueByRun({ em }: Context, runIds: readonly string[]): Promise<(RunQueue | null)[]> {
	const rows = await rowsOf(
		em,
		sql<RunQueue>`
			select c.run_id as "runId", count(*)::int as waiting, min(c.posted_at) as "oldestPostedAt",
				count(*) filter (where c.posted_at < app_now() - ${queueMinutes.longest} * interval '1 minute')::int as overdue
			from checks c where c.run_id = any(${[...runIds]}::bigint[]) and c.state = 'POSTED'
			group by c.run_id`,
	);
	const byRun = new Map(rows.map((queue) => [queue.runId, queue]));
	return runIds.map((id) => byRun.get(id) ?? null);
}

/**
 * Batch: how long answers took that the logins of waiting checks got in the last 7 days, by run. From posting to storing,
 * over checks that were answered; null below twenty. Members with chosen domains see figures of these.
 */
export async function queueTimesByRun(ctx: Context, runIds: readonly string[]): Promise<(QueueTimes | null)[]> {
	const { em, viewer } = signedIn(ctx);
	const ofGranted = viewer.rights.hasAllDomains ? sql`` : sql`and ${isGranted(viewer, "c")}`;
	const rows = await rowsOf(
		em,
		sql<QueueTimes & { runId: string }>`
			with logins as (
				select distinct c.run_id, c.lane_id from checks c
				where c.run_id = any(${[...runIds]}::bigint[]) and c.state = 'POSTED'
			), samples as (
				select c.lane_id, extract(epoch from c.finished_at - c.posted_at) as seconds
				from checks c
				where c.finished_at > app_now() - interval '7 days' and c.state = 'DONE' and c.posted_at is not null
					and c.lane_id in (select lane_id from logins) ${ofGranted}
			)
			select l.run_id as "runId", count(*)::int as "sampleSize",
				round(percentile_cont(0.5) within group (order by s.seconds))::int as "typicalSeconds",
				round(percentile_cont(0.95) within group (order by s.seconds))::int as "slowSeconds"
			from logins l join samples s using (lane_id)
			group by l.run_id`,
	);
	const byRun = new Map(rows.map(({ runId, ...times }) => [runId, known(times)]));
	return runIds.map((id) => byRun.get(id) ?? null);
}

function known(times: QueueTimes): QueueTimes {
	return times.sampleSize < minSamples ? { ...times, typicalSeconds: null, slowSeconds: null } : times;
}
