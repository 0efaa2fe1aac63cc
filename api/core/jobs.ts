import type { Logger } from "pino";

/** Payloads of jobs: IDs only, because Postgres records what is due and done. */
export interface JobPayloads {
	/** A run has queued checks. */
	"run.start": { runId: string };
	/** A schedule's slot is due: start its run and book the next slot. */
	"schedule.run": { scheduleId: string };
	/** An account has search volumes to fetch. */
	"volume.fetch": { accountId: string };
	/** A run finished, however it ended: the reactions in `jobs/run-reactions.ts` follow. */
	"run.finished": { runId: string };
	/** A deleted domain's rows are waiting for removal. */
	"domain.purge": { domainId: string };
	/** A deleted account's rows are waiting for removal. */
	"account.purge": { accountId: string };
	/** An issue of a report is to be made. */
	"report.issue": { issueId: string };
	/** A mail is waiting to be sent. */
	"mail.send": { mailId: string };
	/** Something is due to be delivered to webhooks or channels. */
	"deliveries.send": Record<string, never>;
	/** An import of Search Console data is due. */
	"search-console.sync": { syncId: string };
	/** Results of earlier measurements are to be read from the archive. */
	"serp-results.backfill": Record<string, never>;
	/** Runs from before there were packs, or whose packs were deleted, are to be packed. */
	"packs.backfill": Record<string, never>;
	/** Days from before there was a trend are to be prepared. */
	"trend.backfill": Record<string, never>;
	/** Something about measuring or delivering may need attention, or no longer; recurs every minute. */
	"alerts.operations": Record<string, never>;
	"alerts.credits": Record<string, never>;
	/** Digests of alerts may be due; recurs every minute. */
	"alerts.digest": Record<string, never>;
	/** Page issues are to be computed again, because targets or earlier measurements changed. */
	"page-issues.recompute": Record<string, never>;
	/** Usual ranges of keywords that were measured before there were any are to be learnt. */
	"signals.backfill": Record<string, never>;
	/** Google's ranking updates may be due to be read; recurs every minute. */
	"google-updates.fetch": Record<string, never>;
	/** Recovers what a crash or an outage left behind; recurs every few seconds. */
	sweep: Record<string, never>;
	/** Deletes expired data; recurs nightly. */
	retention: Record<string, never>;
}

/** The name of a job. */
export type JobName = keyof JobPayloads;

/** When and whether a job is queued. */
export interface EnqueueOptions {
	/**
	 * Seconds until it may run; defaults to now. Rounded to a whole second, so that waits for the same moment, measured
	 * one after the other, end together.
	 */
	after?: number;
	/** Skips the job if the same job with the same payload is already queued and due no later. */
	unique?: boolean;
}

/** Announces work to any free worker. Call it after the commit that makes the work due. */
export interface JobQueue {
	/**
	 * Never throws and never blocks for long: the sweep recovers announcements lost in an outage. A job may be
	 * delivered more than once, so its handler guards every effect.
	 */
	enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: EnqueueOptions): Promise<void>;
}

/** The job handlers. A handler that throws is called again later. Every line of its log names the job. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name], log: Logger) => Promise<void> };
