import { setTimeout as pause } from "node:timers/promises";
import type { AgendaBackend, JobRepository } from "agenda";
import type { Logger } from "pino";

/** The same repository, with pending calls recorded in `calls` and some methods replaced. */
function tracked(target: JobRepository, calls: Set<Promise<unknown>>, replaced: Partial<JobRepository>): JobRepository {
	return new Proxy(target, {
		get(object, key) {
			const member: unknown = Reflect.get(replaced, key) ?? Reflect.get(object, key, object);
			if (typeof member !== "function") return member;
			return (...given: unknown[]) => {
				const result: unknown = Reflect.apply(member, object, given);
				if (result instanceof Promise) {
					const call = result.catch(() => {}).finally(() => calls.delete(call));
					calls.add(call);
				}
				return result;
			};
		},
	});
}

/** Takes no jobs while stopping and returns one that arrives then, instead of holding it until its lock expires. */
function takingUntil(stopping: AbortSignal, repository: JobRepository): Pick<JobRepository, "getNextJobToRun"> {
	return {
		async getNextJobToRun(...given) {
			if (stopping.aborted) return undefined;
			const job = await repository.getNextJobToRun(...given);
			if (!job?._id || !stopping.aborted) return job;
			await repository.unlockJobs([job._id]);
			return undefined;
		},
	};
}

/** Says which job was removed, or could not be: it is the last that the Agenda does for a job that succeeded. */
function tellingRemovals(
	repository: JobRepository,
	onRemoved: (id: string) => void,
): Pick<JobRepository, "removeJobs"> {
	return {
		async removeJobs(options) {
			try {
				return await repository.removeJobs(options);
			} finally {
				if (options.id !== undefined) onRemoved(String(options.id));
			}
		},
	};
}

/** What a backend needs besides its store. */
interface BackendOptions {
	stopping: AbortSignal;
	log: Pick<Logger, "debug">;
	/** Called when a job was removed, or could not be. */
	onRemoved: (id: string) => void;
}

/**
 * A backend that waits for its store: the Agenda connects on creation, and a store that is down then would end the
 * process. It also tracks pending calls, so that a stop can wait for them.
 */
export class PatientBackend implements AgendaBackend {
	readonly name: string;
	readonly repository: JobRepository;
	/** The store closes its connections itself. */
	readonly ownsConnection = false;
	readonly #inner: AgendaBackend;
	readonly #calls = new Set<Promise<unknown>>();
	readonly #stopping: AbortSignal;
	readonly #log: Pick<Logger, "debug">;

	constructor(inner: AgendaBackend, { stopping, log, onRemoved }: BackendOptions) {
		this.name = inner.name;
		this.#inner = inner;
		this.#stopping = stopping;
		this.#log = log;
		const { repository } = inner;
		const replaced = { ...takingUntil(stopping, repository), ...tellingRemovals(repository, onRemoved) };
		this.repository = tracked(repository, this.#calls, replaced);
	}

	async connect(): Promise<void> {
		while (!this.#stopping.aborted) {
			try {
				return await this.#inner.connect();
			} catch (error) {
				this.#log.debug({ err: error }, "Job store is not up yet");
				await pause(500, undefined, { signal: this.#stopping }).catch(() => {});
			}
		}
		// Stopped before it connected: callers waiting for the connection must not continue.
		await new Promise(() => {});
	}

	async disconnect(): Promise<void> {}

	/** Waits until no call is pending, including follow-up calls. */
	async settled(): Promise<void> {
		do {
			await Promise.all(this.#calls);
			await new Promise((resolve) => setImmediate(resolve));
		} while (this.#calls.size > 0);
	}
}
