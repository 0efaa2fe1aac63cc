import type { Agenda, JobParameters } from "agenda";
import { definitions } from "./definitions.ts";
import type { JobStore } from "./store.ts";

/** Milliseconds by which clocks of hosts may differ without anything being wrong. */
const leeway = 60_000;

/** The clocks of this host: one that somebody may set, and one that only goes on, both in milliseconds. */
export interface HostClocks {
	date(): number;
	elapsed(): number;
}

const ownClocks: HostClocks = { date: () => Date.now(), elapsed: () => performance.now() };

/** A job's lock as it was seen first, and how long ago by this host's own measure. */
interface SeenLock {
	lockedAt: number;
	since: number;
}

/**
 * Sees to it that every recurring job comes. The Agenda stores times by the clock of whichever host ran a job last, so a
 * wrong clock can leave one to a time that is far away. What is far away is judged by the database's clock, which is the
 * same for all, and only the job's time is moved: a worker that runs the job keeps its lock.
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

	/** Looks at all of them once and puts right what would not come. */
	async ensure(): Promise<void> {
		const now = await this.#store.now();
		for (const [name, { recurs, interval = 0, lockLifetime }] of Object.entries(definitions)) {
			if (!recurs) continue;
			const job = await this.#standing(name, recurs);
			if (!job?._id) continue;
			const host = this.#clocks.date();
			const at = job.nextRunAt?.getTime();
			// It is due, nobody took it, and this host would not either.
			const isForgotten = at !== undefined && at < now - leeway && at > host;
			const isFar = at === undefined || at > now + interval + leeway;
			if (isFar || isForgotten) await this.#store.reschedule(name, new Date(Math.min(now, host)));
			if (this.#isAbandoned(name, job, { now, lockLifetime }))
				await this.#store.backend.repository.unlockJobs([job._id]);
		}
	}

	/** The job as it is stored; made where it is not, or recurs otherwise than it should. */
	async #standing(name: string, recurs: string): Promise<JobParameters | undefined> {
		const { jobs } = await this.#agenda.queryJobs({ name });
		const standing = jobs.find(({ repeatInterval }) => repeatInterval === recurs);
		if (standing) return standing;
		try {
			return (await this.#agenda.every(recurs, name, {}, { timezone: "UTC" })).attrs;
		} catch (error) {
			// Another worker made it at the same moment.
			if ((error as { code?: unknown }).code !== 11_000) throw error;
			return undefined;
		}
	}

	/** A lock of the future would hold until then; whoever lives renews theirs, so one that stays as it is has nobody. */
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
