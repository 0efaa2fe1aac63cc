import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds after which a process that was told to end is ended whatever it still does. */
export const maxStop = 10_000;

/**
 * How that time is divided, in milliseconds. Requests, checks, deliveries and jobs end in parallel, within 6 s; announcements and
 * database connections follow, one second each. The rest is the margin for the embedded PostgreSQL to stop.
 */
export const stopTimes = {
	/** Until watchers of `/readyz` have noticed; only if there are any. */
	noticing: 3_000,
	/** Then, for open requests. */
	requests: 3_000,
	/** Running checks; unfinished ones return to the queue. */
	checks: 4_000,
	/** Deliveries under way; unfinished ones are repeated. */
	deliveries: 4_000,
	/** Then, for saving their results. */
	storing: 2_000,
	/** Running jobs; unfinished ones are repeated by another worker. */
	jobs: 5_000,
	/** Then, for what carries announcements; then, for the connections to the database. */
	letGo: 1_000,
} as const;

/** Waits for work for a limited number of milliseconds. The work itself continues, or ends with the process. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
	const patience = new AbortController();
	const late = pause(milliseconds, undefined, { signal: patience.signal }).catch(() => {});
	await Promise.race([work, late]).finally(() => patience.abort());
}
