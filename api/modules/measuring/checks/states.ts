import { released } from "../../../db/lease.ts";
import { type Fragment, sql } from "../../../db/sql.ts";

/*
 * The states of a check, as what an update sets. No other file writes `checks.state`; inserted checks are `QUEUED`.
 *
 *               toRunning                toDone
 *    QUEUED ───────────────▶ RUNNING ─────────────▶ DONE ◀────┐
 *      │ ▲                    │ │ │                           │
 *      │ └─────── toQueued ───┘ │ └── toFailed ────▶ FAILED ◀─┤
 *      │                        │                             │
 *      │                        └──── toPosted ────▶ POSTED ──┘
 *      │                                               │
 *      └────── toCancelled (from RUNNING too) ◀────────┘
 *
 * A check that is DONE turns FAILED at the end of its run if its answer is refused together with all others.
 *
 * A running check without a lease is unanswered: its order's answer was lost, and a look-up at the provider decides
 * whether it is posted, done or queued again. A posted one has a lease only while its result is collected.
 *
 * `keywords/standing.ts` brings the copy on the keyword's row up to date, in the same statement.
 */

/** A worker claimed the check. @param lease see `claimFor` */
export function toRunning(lease: Fragment): Fragment {
	return sql`state = 'RUNNING', ${lease}`;
}

/** The check returns to the queue: its worker gave it back, or its lease expired, which counts. */
export function toQueued(lostLeases: 0 | 1): Fragment {
	return sql`state = 'QUEUED', started_at = null, ${released}, lost_leases = lost_leases + ${lostLeases}`;
}

/** The check's order may have reached the provider, but its answer is lost. */
export const toUnanswered = sql`state = 'RUNNING', ${released}`;

/** The check waits in its provider's queue. */
export const toPosted = sql`state = 'POSTED', posted_at = coalesce(posted_at, app_now()), ${released}`;

/** The states of a check that has not ended. */
export const unfinishedStates = ["QUEUED", "RUNNING", "POSTED"] as const;

/** SQL: the same, to follow `in`. */
export const unfinished = sql`(${sql.join(unfinishedStates.map((state) => sql.lit(state)))})`;

/** The check has a measurement. */
export function toDone(finishedAt: Fragment, pagesRead: Fragment): Fragment {
	return sql`state = 'DONE', finished_at = ${finishedAt}, pages_read = ${pagesRead}, ${released}, error = null`;
}

/**
 * The check has no measurement.
 * @param error the provider's message
 * @param isUnusable whether it answered, but not with anything that can be used
 */
export function toFailed(error: Fragment, isUnusable: Fragment): Fragment {
	return sql`state = 'FAILED', finished_at = app_now(), ${released}, error = ${error}, is_unusable = ${isUnusable}`;
}

/** The check is not wanted any more. */
export const toCancelled = sql`state = 'CANCELLED', finished_at = app_now(), ${released}`;
