import { setTimeout as pause } from "node:timers/promises";
import { Agenda, exponential, type Job, type JobParameters } from "agenda";
import type { Logger } from "pino";
import type { EnqueueOptions, JobHandlers, JobName, JobPayloads, JobQueue } from "../core/jobs.ts";
import { atMost } from "../lib/stop-times.ts";
import { jobEnded } from "../lib/telemetry.ts";
import { PatientBackend } from "./backend.ts";
import { definitions } from "./definitions.ts";
import { leeway, RecurringJobs } from "./recurring.ts";
import { type JobStore, openStore, type StoreAddress } from "./store.ts";

const pollEvery = 2_000;
const probeEvery = 1_000;
/** Probes between two checks of the recurring jobs. */
const probesPerCheck = 10;
/** Timeout of a probe, in milliseconds. */
const probeTimeoutMs = 2_000;
/** Failed probes in a row before a warning: a busy machine misses one now and then. */
const missesBeforeWarning = 5;
const maxEnqueueMs = 1_000;
const maxSettling = 500;

/** Whether the job store responds; while it does not, work is only delayed. */
export type JobsState = "ok" | "degraded";

interface Options {
	config: StoreAddress;
	/** `null` in a process that only enqueues jobs. */
	handlers: JobHandlers | null;
	log: Logger;
	/** Identifies this process in the jobs it has locked. */
	appName: string;
}

/** A process's Agenda, which schedules work that is stored in Postgres. */
export interface Jobs {
	readonly queue: JobQueue;
	state(): JobsState;
	/** Starts no more jobs and waits up to this many milliseconds for running ones; jobs can still be enqueued. */
	windDown(patienceMs: number): Promise<void>;
	/** Closes the store once pending jobs are enqueued; later ones are left to the sweep. */
	close(): Promise<void>;
}

class AgendaJobs implements Jobs, JobQueue {
	readonly queue = this;
	readonly #log: Options["log"];
	readonly #handlers: JobHandlers | null;
	readonly #stopping = new AbortController();
	readonly #store: JobStore;
	readonly #backend: PatientBackend;
	readonly #agenda: Agenda;
	readonly #recurring: RecurringJobs;
	readonly #running = new Set<Promise<void>>();
	readonly #enqueuing = new Map<string, Promise<void>>();
	/** Long jobs that succeeded and still have their place, by id. */
	readonly #leaving = new Map<string, JobName>();
	readonly #begun: Promise<void>;
	#hasBegun = false;
	#isGivenUp = false;
	#isClosed = false;
	#isAnswering = false;
	#misses = 0;
	#looking: Promise<void> | null = null;

	constructor({ config, handlers, log, appName }: Options) {
		this.#log = log;
		this.#handlers = handlers;
		this.#store = openStore(config, log);
		this.#backend = new PatientBackend(this.#store.backend, {
			stopping: this.#stopping.signal,
			log,
			onRemoved: (id) => this.#refill(id),
		});
		this.#agenda = new Agenda({
			backend: this.#backend,
			notificationChannel: this.#store.channel,
			name: appName,
			processEvery: pollEvery,
			removeOnComplete: true,
		});
		this.#recurring = new RecurringJobs(this.#agenda, this.#store);
		this.#agenda.on("error", (error: Error) => log.debug({ err: error }, "Agenda error"));
		if (handlers) for (const name of Object.keys(definitions) as JobName[]) this.#define(name, handlers);
		this.#begun = this.#begin();
		void this.#probe();
	}

	state(): JobsState {
		return this.#hasBegun && this.#isAnswering ? "ok" : "degraded";
	}

	async enqueue<Name extends JobName>(
		name: Name,
		payload: JobPayloads[Name],
		{ after, unique = false }: EnqueueOptions = {},
	): Promise<void> {
		// A job may outlive the stop. The next sweep, after a restart or in another process, finds its work.
		if (this.#isClosed) return;
		const at = after === undefined ? undefined : momentAfter(after);
		const enqueued = unique ? this.#enqueueOnce(name, payload, at) : this.#enqueueNow(name, payload, at);
		const outcome = enqueued.catch((error) => {
			// An outage is one warning, of the probe.
			const level = this.#isAnswering ? "warn" : "debug";
			this.#log[level]({ err: error, jobName: name, payload }, "Failed to enqueue a job; the sweep will find its work");
		});
		await Promise.race([outcome, pause(maxEnqueueMs, undefined, { ref: false })]);
	}

	async windDown(patienceMs: number): Promise<void> {
		this.#stopping.abort();
		await atMost(patienceMs, this.#wind());
		this.#isGivenUp = true;
	}

	async close(): Promise<void> {
		await atMost(maxSettling, this.#backend.settled());
		this.#isClosed = true;
		await atMost(maxSettling, this.#store.close()).catch(() => {});
	}

	async #wind(): Promise<void> {
		await Promise.race([this.#begun, pause(500, undefined, { ref: false })]);
		// Not `drain`, which starts jobs already taken from the queue. These go back instead.
		await this.#agenda.stop(false).catch(() => {});
		await Promise.all(this.#running);
		await this.#backend.settled();
		await this.#store.channel.disconnect().catch(() => {});
	}

	async #begin(): Promise<void> {
		const { signal } = this.#stopping;
		while (!signal.aborted && !this.#hasBegun) {
			try {
				await this.#agenda.start();
				if (this.#handlers) await this.#recurring.ensure();
				this.#hasBegun = true;
			} catch (error) {
				this.#log.debug({ err: error }, "Agenda could not start yet");
				await pause(1_000, undefined, { signal }).catch(() => {});
			}
		}
		if (signal.aborted) await this.#agenda.stop(false).catch(() => {});
	}

	#define<Name extends JobName>(name: Name, handlers: JobHandlers): void {
		const { recurs, concurrency, lockLifetime, isLong } = definitions[name];
		if (isLong && !recurs) {
			this.#agenda.on(`success:${name}`, ({ attrs }: Job) => this.#leaving.set(String(attrs._id), name));
		}
		this.#agenda.define<JobPayloads[Name]>(
			name,
			async (job) => {
				// Taken before the stop but not started: it fails here, so that another worker retries it.
				this.#stopping.signal.throwIfAborted();
				const run = this.#run(job, (log) => handlers[name](job.attrs.data, log), lockLifetime);
				const ended = run.catch(() => {}).finally(() => this.#running.delete(ended));
				this.#running.add(ended);
				await run;
			},
			{
				concurrency,
				lockLifetime,
				...(isLong && { lockLimit: concurrency }),
				// A recurring job comes again anyway; others are retried until they succeed.
				...(!recurs && { backoff: exponential({ delay: 1_000, maxDelay: 60_000, maxRetries: Infinity, jitter: 0.2 }) }),
			},
		);
	}

	/** Takes the next long job as soon as the place of one is free: the Agenda itself would only look at its next poll. */
	#refill(id: string): void {
		const name = this.#leaving.get(id);
		if (!name) return;
		this.#leaving.delete(id);
		// The Agenda frees the place only after the removal has returned.
		setImmediate(() => this.#store.channel.wake(name));
	}

	/** Runs a handler and keeps the job's lock renewed, so that no other worker takes a slow job. */
	async #run(job: Job<unknown>, handle: (log: Logger) => Promise<void>, lockLifetime: number): Promise<void> {
		const { name, data, _id } = job.attrs;
		const log = this.#log.child({ jobName: name, jobId: String(_id) });
		let touching: Promise<void> = Promise.resolve();
		const heartbeat = setInterval(() => {
			touching = job.touch().catch((error) => log.debug({ err: error }, "Failed to renew a job's lock"));
		}, lockLifetime / 3);
		const begun = performance.now();
		let hasFailed = false;
		try {
			await handle(log);
		} catch (error) {
			hasFailed = true;
			if (this.#isGivenUp)
				log.warn({ payload: data }, "Job interrupted by the shutdown; another process will run it again");
			else log.error({ err: error, payload: data }, "Job failed");
			throw error;
		} finally {
			jobEnded.emit({ name, hasFailed, durationMs: performance.now() - begun });
			clearInterval(heartbeat);
			// A renewal that arrives after the job's end would lock it again.
			await touching;
		}
	}

	async #enqueueNow<Name extends JobName>(name: Name, payload: JobPayloads[Name], at?: Date): Promise<void> {
		if (at) await this.#agenda.schedule(at, name, payload);
		else await this.#agenda.now(name, payload);
	}

	#enqueueOnce<Name extends JobName>(name: Name, payload: JobPayloads[Name], at?: Date): Promise<void> {
		const key = JSON.stringify([name, payload, at]);
		const underWay = this.#enqueuing.get(key);
		if (underWay) return underWay;
		const enqueued = this.#enqueueUnlessPending(name, payload, at).finally(() => this.#enqueuing.delete(key));
		this.#enqueuing.set(key, enqueued);
		return enqueued;
	}

	async #enqueueUnlessPending<Name extends JobName>(name: Name, payload: JobPayloads[Name], at?: Date): Promise<void> {
		const due = at ?? new Date();
		const { jobs } = await this.#agenda.queryJobs({ name, data: payload });
		// A running job has no next time; what is enqueued now must still be handled after it.
		const pending = jobs.filter(({ nextRunAt }) => nextRunAt && nextRunAt <= due);
		if (await this.#willRun(pending)) return;
		await this.#enqueueNow(name, payload, at);
	}

	/** Whether one of these jobs will run. One locked by a host whose clock was ahead may not for hours: the host may be gone. */
	async #willRun(pending: readonly JobParameters[]): Promise<boolean> {
		if (pending.length === 0 || pending.some(({ lockedAt }) => !lockedAt)) return pending.length > 0;
		const latest = (await this.#store.now()) + leeway;
		return pending.some(({ lockedAt }) => lockedAt && lockedAt.getTime() <= latest);
	}

	async #probe(): Promise<void> {
		const { signal } = this.#stopping;
		for (let probes = 1; !signal.aborted; probes++) {
			const answer = this.#backend.repository.getQueueSize().then(
				() => null,
				(error: unknown) => ({ err: error }),
			);
			const late = { reason: `It gave no answer in ${probeTimeoutMs / 1_000} s` };
			this.#note(await Promise.race([answer, pause(probeTimeoutMs, late, { ref: false })]));
			if (probes % probesPerCheck === 0) this.#lookAfterRecurring();
			await pause(probeEvery, undefined, { signal, ref: false }).catch(() => {});
		}
	}

	/**
	 * Repeated, because another host's clock can move a job far away. Never twice at once: it may wait for the store.
	 */
	#lookAfterRecurring(): void {
		if (!this.#handlers || !this.#hasBegun || !this.#isAnswering) return;
		this.#looking ??= this.#recurring
			.ensure()
			.catch((error) => this.#log.debug({ err: error }, "Failed to check the recurring jobs"))
			.finally(() => {
				this.#looking = null;
			});
	}

	/** The state changes at once; the log reports an outage and its end once each. */
	#note(cause: object | null): void {
		if (cause === null && this.#misses >= missesBeforeWarning) this.#log.info("Job store is back");
		this.#isAnswering = cause === null;
		this.#misses = cause === null ? 0 : this.#misses + 1;
		if (cause && this.#misses === missesBeforeWarning && !this.#stopping.signal.aborted)
			this.#log.warn(cause, "Job store is down; work is delayed, none is lost");
	}
}

/** By this process's clock, like the job store. */
function momentAfter(seconds: number): Date {
	return new Date(Math.ceil(Date.now() / 1_000 + seconds) * 1_000);
}

/** Starts the Agenda and returns at once: if its store is down, jobs are only delayed. */
export function startJobs(options: Options): Jobs {
	return new AgendaJobs(options);
}
