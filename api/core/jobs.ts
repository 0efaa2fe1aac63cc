import type { Logger } from "pino";

/** What each job is given: ids alone, for what is due and what is done stands in Postgres. */
export interface JobPayloads {
	/** A run has checks that nobody works on yet. */
	"run.start": { runId: string };
	/** A schedule's slot is due: its run is to be started and the next slot booked. */
	"schedule.run": { scheduleId: string };
	/** Search volumes of an account are to be asked for. */
	"volume.fetch": { accountId: string };
	/** A run ended, however it did: the reactions in `jobs/run-reactions.ts` follow. */
	"run.finished": { runId: string };
	/** The rows of a deleted domain are to be removed. */
	"domain.purge": { domainId: string };
	/** The rows of a deleted account are to be removed. */
	"account.purge": { accountId: string };
	/** A mail is to be sent. */
	"mail.send": { mailId: string };
	/** Performance data of a Search Console property is to be imported. */
	"search-console.sync": { syncId: string };
	/** Makes good whatever a crash or an outage left; recurs every few seconds. */
	sweep: Record<string, never>;
	/** Removes what has been kept long enough; recurs nightly. */
	retention: Record<string, never>;
}

/** The name of a job. */
export type JobName = keyof JobPayloads;

/** When and whether a job is put in the queue. */
export interface EnqueueOptions {
	/**
	 * Seconds until it may run; now when left out. The moment is a whole second, so that waits for the same moment which
	 * were measured one after the other ring together.
	 */
	after?: number;
	/** Leaves the queue as it is when the same job with the same payload waits in it and is due no later. */
	unique?: boolean;
}

/** Announces work to whichever worker is free; call it after the commit that makes the work due. */
export interface JobQueue {
	/**
	 * Never throws and never waits long: an announcement that an outage swallows is made good by the sweep. A job may be
	 * delivered more than once, so its handler guards every effect.
	 */
	enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: EnqueueOptions): Promise<void>;
}

/** What each job does; a handler that throws is called again later. All lines of the log it is given name the job. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name], log: Logger) => Promise<void> };
