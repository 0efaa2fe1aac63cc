import type { Services } from "../../context.ts";
import { sql } from "../../db/sql.ts";

/** A run whose last check ended, as it counts: `done` are all that ended by themselves, `failed` among them. */
export interface FinishedRun {
	runId: string;
	accountId: string;
	done: number;
	failed: number;
	cancelled: number;
	refunded: number;
	/** From its start to its end. */
	durationMs: number;
}

/** A run that was counted anew. */
export type CountedRun = FinishedRun & { isOver: boolean };

/** SQL: a `CountedRun` of a row of `runs r`. */
export const countedRun = sql`
	r.id as "runId", r.account_id as "accountId", r.done, r.failed, r.cancelled, r.refunded,
	round(extract(epoch from r.finished_at - r.created_at) * 1000)::float8 as "durationMs", r.finished_at is not null as "isOver"`;

/** Of runs just counted, those whose last check that was. */
export function finishedOf(counted: readonly CountedRun[]): FinishedRun[] {
	return counted.filter(({ isOver }) => isOver).map(({ isOver, ...run }) => run);
}

/** Tells the log that runs are over, and has their domains' statistics rolled up; call it after the commit. */
export function tellFinished(
	{ log, jobs }: Pick<Services, "log" | "jobs">,
	finishedRuns: readonly FinishedRun[],
): void {
	for (const run of finishedRuns) log.info(run, "A run is over");
	// Not waited for: whoever ended the last check must not wait for the store of jobs.
	if (finishedRuns.length > 0) void jobs.enqueue("statistics.roll-up", {}, { unique: true });
}
