import type { Agenda, JobParameters } from "agenda";
import { definitions } from "./definitions.ts";
import type { JobStore } from "./store.ts";

/** Tolerated clock difference between hosts, in milliseconds. */
export const leeway = 60_000;

/** This host's wall clock and monotonic clock, in milliseconds. */
export interface HostClocks {
	date(): number;
	elapsed(): number;
}

const ownClocks: HostClocks = { date: () => Date.now(), elapsed: () => performance.now() };

/** A job's lock as first seen, and when by the monotonic clock. */
interface SeenLock {
	lockedAt: number;
	since: number;
}

/**
 * Makes sure that every recurring job runs. The Agenda stores times by the clock of the host that ran a job last, so a
 * wrong clock can move a job far away. Times are compared with the database's clock, which all hosts share, and only
 * the job's time is changed: a worker running the job keeps its lock.
 */
export class RecurringJobs {
	readonly #agenda: Agenda;
	readonly #store: JobStore;
	readonly #clocks: HostClocks;
	readonly #locks = new Map<string, SeenLock>();

	constructor(agenda: Agenda, store: JobStore, clocks = ownClocks) {
		this.#agenda = agenda;
		this.#store = store;
		this.#clocks = clocks;
	}

	/** Checks all recurring jobs once and repairs those that would not run. */
	async ensure(): Promise<void> {
		const now = await this.#store.now();
		for (const [name, { recurs, interval = 0, lockLifetime }] of Object.entries(definitions)) {
			if (!recurs) continue;
			const job = await this.#standing(name, recurs);
			if (!job?._id) continue;
			const host = this.#clocks.date();
			const at = job.nextRunAt?.getTime();
			// Due, but not taken, and this host's clock would not take it either.
			const isForgotten = at !== undefined && at < now - leeway && at > host;
			const isFar = at === undefined || at > now + interval + leeway;
			if (isFar || isForgotten) await this.#store.reschedule(name, new Date(Math.min(now, host)));
			if (this.#isAbandoned(name, job, { now, lockLifetime }))
				await this.#store.backend.repository.unlockJobs([job._id]);
		}
	}

	/** The stored job; created if missing or with another interval. */
	async #standing(name: string, recurs: string): Promise<JobParameters | undefined> {
		const { jobs } = await this.#agenda.queryJobs({ name });
		const standing = jobs.find(({ repeatInterval }) => repeatInterval === recurs);
		if (standing) return standing;
		try {
			return (await this.#agenda.every(recurs, name, {}, { timezone: "UTC" })).attrs;
		} catch (error) {
			// Another worker created it concurrently.
			if ((error as { code?: unknown }).code !== 11_000) throw error;
			return undefined;
		}
	}

	/** A lock in the future would hold until then; live workers renew theirs, so an unchanged one is abandoned. */
	#isAbandoned(
		name: string,
		{ lockedAt }: JobParameters,
		{ now, lockLifetime }: { now: number; lockLifetime: number },
	): boolean {
		const at = lockedAt?.getTime() ?? 0;
		const elapsed = this.#clocks.elapsed();
		const seen = this.#locks.get(name);
		if (seen?.lockedAt === at) return at > now + leeway && elapsed - seen.since > lockLifetime;
		this.#locks.set(name, { lockedAt: at, since: elapsed });
		return false;
	}
}
