import { released } from "../../db/lease.ts";
import { type Fragment, sql } from "../../db/sql.ts";

/*
 * The states of a check, as what an update sets. No other file writes `checks.state`; inserted checks are `QUEUED`.
 *
 *               toRunning                toDone
 *    QUEUED ───────────────▶ RUNNING ─────────────▶ DONE
 *      │ ▲                    │   │
 *      │ └─────── toQueued ───┘   └── toFailed ────▶ FAILED
 *      │                          │
 *      └────── toCancelled ───────┴────────────────▶ CANCELLED
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

/** The check has a measurement. */
export function toDone(finishedAt: Fragment): Fragment {
	return sql`state = 'DONE', finished_at = ${finishedAt}, ${released}, error = null`;
}

/** The check has no measurement. @param error the provider's message */
export function toFailed(error: Fragment): Fragment {
	return sql`state = 'FAILED', finished_at = app_now(), ${released}, error = ${error}`;
}

/** The check is not wanted any more. */
export const toCancelled = sql`state = 'CANCELLED', finished_at = app_now(), ${released}`;
