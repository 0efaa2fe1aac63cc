import type { Services } from "../../../context.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Run } from "./run.entity.ts";

/** What a reaction works with. */
export type ReactionParts = Pick<Services, "config" | "jobs" | "log" | "secrets"> & { em: EntityManager };

/** Something that happens after every run, however the run ended. */
export interface RunReaction {
	/** Stored on the run once it is done, so it must not change. */
	name: string;
	/** Whether the reactions after it wait until it has succeeded. */
	isAwaited?: true;
	/** Must be safe to repeat, even in parallel: it is called again after a failure or a crash, or if it takes over 10 s. */
	handle(parts: ReactionParts, runId: string): Promise<void>;
}

const sweptRuns = 200;

/** SQL: a run of `runs` that ended, and whose reactions are not all done. */
const isUnhandled = sql`finished_at is not null and handled_at is null`;

/** SQL: no process handles the run now, and no failed reaction makes it wait. */
const isDue = sql`${isUnhandled} and (retry_at is null or retry_at <= app_now())`;

/** SQL: when a run is due again unless it is handled by then. The wait doubles, from 10 seconds to an hour. */
const nextDelivery = sql`app_now() + greatest(interval '10 seconds', least(interval '1 hour', app_now() - finished_at))`;

/**
 * Enqueues runs that ended; call it after the commit. It does not wait for the job store. If the process dies before
 * this, the sweep enqueues them.
 */
export function enqueueRunsFinished(jobs: JobQueue, runIds: readonly string[]): void {
	for (const runId of runIds) void jobs.enqueue("run.finished", { runId });
}

/**
 * Calls the reactions to a run's end that are not done yet. Each is marked once it is done, so that one that fails neither
 * stops nor repeats the others, unless they wait for it; the sweep delivers the run again for it.
 */
export async function handleFinished(
	parts: ReactionParts,
	runId: string,
	reactions: readonly RunReaction[],
): Promise<void> {
	const { em, log } = parts;
	const [run] = await rowsOf(
		em,
		sqlOf({ handledBy: "text[]" })`
			update runs set retry_at = ${nextDelivery} where id = ${runId} and ${isDue} returning handled_by as "handledBy"`,
	);
	const pending = reactions.filter(({ name }) => run && !run.handledBy.includes(name));
	let hasFailed = false;
	for (const { name, handle, isAwaited } of pending) {
		try {
			await handle({ ...parts, em: em.fork() }, runId);
			await rowsOf(em, sql`update runs set handled_by = handled_by || ${name}::text where id = ${runId}`);
		} catch (error) {
			hasFailed = true;
			log.error({ err: error, runId, reaction: name }, "Run reaction failed");
			if (isAwaited) break;
		}
	}
	if (run && !hasFailed) await markHandled(em, [runId]);
}

/** Runs whose end must be delivered: no job was enqueued, or a reaction failed and its wait is over. */
export async function runsToHandle(em: EntityManager): Promise<string[]> {
	const due = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select id from runs where ${isDue} order by retry_at nulls first, id limit ${sweptRuns}`,
	);
	return due.map(({ id }) => id);
}

/** Takes runs as handled: no reaction is called for them any more. */
export async function markHandled(em: EntityManager, runIds: readonly string[]): Promise<void> {
	await rowsOf(em, sql`update runs set handled_at = app_now(), retry_at = null where id = any(${runIds}::bigint[])`);
}

/** SQL: a run of `runs` that ended, and is still to be packed. */
export const isUnpacked = sql`finished_at is not null and not is_packed`;

/** Locks those runs that are still to be packed, until the transaction ends, and returns their ids. */
export function lockUnpacked(em: EntityManager, which: Fragment): Promise<string[]> {
	return lockRuns(em, sql`${which} and ${isUnpacked}`);
}

/** Takes a run as packed. The caller has locked it. */
export async function markPacked(em: EntityManager, runId: string): Promise<void> {
	await em.nativeUpdate(Run, { id: runId }, { isPacked: true });
}

/** Takes runs as still to be packed. */
export async function markUnpacked(em: EntityManager, runIds: readonly string[]): Promise<void> {
	const ids = await lockRuns(em, sql`id = any(${runIds}::bigint[])`);
	await rowsOf(em, sql`update runs set is_packed = false where id = any(${ids}::bigint[])`);
}

/** Locks those runs whose reactions are not all done, until the transaction ends, and returns their ids. */
export function lockUnhandled(em: EntityManager, which: Fragment): Promise<string[]> {
	return lockRuns(em, sql`${which} and ${isUnhandled}`);
}

async function lockRuns(em: EntityManager, which: Fragment): Promise<string[]> {
	const locked = await rowsOf(
		em,
		sqlOf({ id: "text" })`select id from runs where ${which} order by id for no key update`,
	);
	return locked.map(({ id }) => id);
}

/** Writes the log line of a run's end. */
export async function logFinished({ em, log }: ReactionParts, runId: string): Promise<void> {
	const [run] = await rowsOf(
		em,
		sql<object>`
			select id as "runId", account_id as "accountId", state, done, failed, cancelled, refunded,
				round(extract(epoch from finished_at - created_at) * 1000)::float8 as "durationMs"
			from runs where id = ${runId}`,
	);
	log.info(run, "Run finished");
}
