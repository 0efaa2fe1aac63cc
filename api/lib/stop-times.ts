import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds after which a process that was asked to end is ended whatever it still does. */
export const maxStop = 10_000;

/**
 * What of that time each part is given, in milliseconds. Requests, checks and jobs end side by side, in 6 s at most; what
 * carries their announcements and the database's connections follow, a second for each. The rest is the margin in which the
 * embedded PostgreSQL ends.
 */
export const stopTimes = {
	/** Until those who watch `/readyz` have noticed; only where somebody does. */
	noticing: 3_000,
	/** Then, for requests under way. */
	requests: 3_000,
	/** Checks under way; what does not end is given back to the queue. */
	checks: 4_000,
	/** Then, for what became of them to be stored. */
	storing: 2_000,
	/** Jobs under way; what does not end is done again by another worker. */
	jobs: 5_000,
	/** Then, for what carries announcements; and then, for the connections to the database. */
	letGo: 1_000,
} as const;

/** Waits for work no longer than so many milliseconds; it goes on, or ends with the process. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
	const patience = new AbortController();
	const late = pause(milliseconds, undefined, { signal: patience.signal }).catch(() => {});
	await Promise.race([work, late]).finally(() => patience.abort());
}
