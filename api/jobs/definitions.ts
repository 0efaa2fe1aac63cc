import type { JobName } from "../core/jobs.ts";

/** How the Agenda handles a job. */
export interface Definition {
	/** Interval or cron expression; without it, the job runs once per enqueue. */
	recurs?: string;
	/** For recurring jobs: maximum milliseconds between two runs. */
	interval?: number;
	concurrency: number;
	/** Milliseconds after which a job of a dead process is given to another. */
	lockLifetime: number;
	/** For long jobs: takes from the queue only what can run at once. */
	isLong?: boolean;
}

const short = { concurrency: 10, lockLifetime: 15_000 };
const long = { concurrency: 1, lockLifetime: 30_000, isLong: true };

/** All jobs. */
export const definitions: { readonly [Name in JobName]: Definition } = {
	"run.start": short,
	"run.finished": { ...short, concurrency: 4 },
	"schedule.run": short,
	"volume.fetch": { ...long, concurrency: 2 },
	"domain.purge": long,
	"account.purge": long,
	"search-console.sync": { concurrency: 2, lockLifetime: 30_000, isLong: true },
	"serp-results.backfill": long,
	"packs.backfill": long,
	"trend.backfill": long,
	"signals.backfill": long,
	"page-issues.recompute": long,
	"report.issue": { concurrency: 2, lockLifetime: 30_000, isLong: true },
	"mail.send": { concurrency: 5, lockLifetime: 30_000, isLong: true },
	"alerts.operations": { recurs: "1 minute", interval: 60_000, concurrency: 1, lockLifetime: 30_000, isLong: true },
	"alerts.credits": { ...long, recurs: "1 hour", interval: 3_600_000 },
	"alerts.digest": { recurs: "1 minute", interval: 60_000, concurrency: 1, lockLifetime: 30_000, isLong: true },
	"deliveries.send": short,
	"google-updates.fetch": { recurs: "1 minute", interval: 60_000, concurrency: 1, lockLifetime: 30_000 },
	sweep: { recurs: "10 seconds", interval: 10_000, concurrency: 1, lockLifetime: 15_000 },
	retention: { ...long, recurs: "30 3 * * *", interval: 24 * 3_600_000 },
};
