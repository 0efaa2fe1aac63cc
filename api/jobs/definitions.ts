import type { JobName } from "../core/jobs.ts";

/** How the Agenda treats a job. */
export interface Definition {
	/** How often it recurs, as an interval or in cron's words; a job without it is done once for each announcement. */
	recurs?: string;
	/** Milliseconds from one time to the next at most, where it recurs. */
	interval?: number;
	/** How many of it one process runs at once. */
	concurrency: number;
	/** Milliseconds after which a job whose process was killed is given to another. */
	lockLifetime: number;
	/** Takes from the queue only what it can run at once: for jobs that take long. */
	isLong?: boolean;
}

const short = { concurrency: 10, lockLifetime: 15_000 };
const long = { concurrency: 1, lockLifetime: 30_000, isLong: true };

/** Every job there is. */
export const definitions: { readonly [Name in JobName]: Definition } = {
	"run.start": short,
	"run.finished": { ...short, concurrency: 4 },
	"schedule.run": short,
	"volume.fetch": { ...long, concurrency: 2 },
	"domain.purge": long,
	"account.purge": long,
	"search-console.sync": { concurrency: 2, lockLifetime: 30_000, isLong: true },
	"mail.send": { concurrency: 5, lockLifetime: 30_000, isLong: true },
	sweep: { recurs: "10 seconds", interval: 10_000, concurrency: 1, lockLifetime: 15_000 },
	retention: { ...long, recurs: "30 3 * * *", interval: 24 * 3_600_000 },
};
