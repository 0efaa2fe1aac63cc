import type { Context } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { RunQueue } from "./runs.types.ts";

/** Fewer answers than this say nothing about how long an answer takes. */
const minSamples = 20;

/**
 * Batch: what runs wait for in the queues of providers; null if nothing. Times are those of the same logins' last 7 days,
 * from posting to storing, over checks that were answered.
 */
export async function queueByRun({ em }: Context, runIds: readonly string[]): Promise<(RunQueue | null)[]> {
	const rows = await rowsOf(
		em,
		sql<RunQueue & { runId: string }>`
			with waiting as (
				select c.run_id, c.lane_id, count(*)::int as count, min(c.posted_at) as oldest
				from checks c where c.run_id = any(${[...runIds]}::bigint[]) and c.state = 'POSTED'
				group by c.run_id, c.lane_id
			), samples as (
				select c.lane_id, extract(epoch from c.finished_at - c.posted_at) as seconds
				from checks c
				where c.finished_at > app_now() - interval '7 days' and c.state = 'DONE' and c.posted_at is not null
					and c.lane_id in (select lane_id from waiting)
			)
			select w.run_id as "runId", sum(w.count)::int as waiting, min(w.oldest) as "oldestPostedAt",
				took.count as "sampleSize", took.half as "typicalSeconds", took.most as "slowSeconds"
			from waiting w
			cross join lateral (
				select count(*)::int as count,
					round(percentile_cont(0.5) within group (order by s.seconds))::int as half,
					round(percentile_cont(0.95) within group (order by s.seconds))::int as most
				from samples s where s.lane_id in (select o.lane_id from waiting o where o.run_id = w.run_id)
			) took
			group by w.run_id, took.count, took.half, took.most`,
	);
	const byRun = new Map(rows.map(({ runId, ...queue }) => [runId, known(queue)]));
	return runIds.map((id) => byRun.get(id) ?? null);
}

function known(queue: RunQueue): RunQueue {
	return queue.sampleSize < minSamples ? { ...queue, typicalSeconds: null, slowSeconds: null } : queue;
}
