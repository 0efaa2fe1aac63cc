import { startToprung, type ToprungProcess } from "../../test/processes/processes.ts";
import { mainFile } from "../commands/build.ts";

/** The role of a process. */
export type FleetRole = "api" | "worker";

/** Options for one process. */
export interface StartOptions {
	env?: Record<string, string>;
	/** What Node loads before the program. */
	preload?: string;
}

/** The processes of an installation, each of which may be killed at any time. */
export class Fleet implements AsyncDisposable {
	readonly #env: Record<string, string>;
	readonly #folder: string;
	readonly #running: Record<FleetRole, ToprungProcess[]> = { api: [], worker: [] };
	/** Ports of ended APIs, reused by their replacements, so that clients reconnect to the same URL. */
	readonly #freePorts: string[] = [];
	/** Every started process, until it ends or fails to start. */
	readonly #lives = new Set<Promise<unknown>>();
	/** Kills all of them, including those starting and stopping. */
	readonly #leaving = new AbortController();
	readonly #ending: AbortSignal;
	/** Processes that ended unexpectedly, one line each. */
	readonly falls: string[] = [];

	/** An empty fleet with this environment and data folder, ended by a signal. */
	constructor(env: Record<string, string>, folder: string, signal: AbortSignal) {
		this.#env = env;
		this.#folder = folder;
		this.#ending = AbortSignal.any([signal, this.#leaving.signal]);
	}

	/** Starts a process; resolves once it is ready. */
	async add(role: FleetRole, { env, preload }: StartOptions = {}): Promise<ToprungProcess> {
		const port = role === "api" ? (this.#freePorts.shift() ?? "0") : "0";
		const program = ["--enable-source-maps", ...(preload ? ["--import", preload] : []), mainFile];
		const starting = startToprung(
			{ ...this.#env, ROLE: role, PORT: port, DATA_DIR: this.#folder, ...env },
			{ program, signal: this.#ending },
		);
		const life = starting.then(({ ended }) => ended).catch(() => {});
		this.#lives.add(life);
		void life.then(() => this.#lives.delete(life));
		const started = await starting;
		this.#running[role].push(started);
		void this.#watch(role, started);
		return started;
	}

	/** Running processes. */
	all(role: FleetRole): readonly ToprungProcess[] {
		return this.#running[role];
	}

	/** Ends a process with a signal; returns its exit code, or null. One that does not end is killed: an error. */
	async end(role: FleetRole, index: number, signal: NodeJS.Signals): Promise<number | null> {
		const [ended] = this.#running[role].splice(index, 1);
		if (!ended) throw new Error(`There is no ${role} ${index}.`);
		if (role === "api") this.#freePorts.push(new URL(ended.url).port);
		return ended.kill(signal);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const running of Object.values(this.#running)) running.splice(0);
		this.#leaving.abort();
		await Promise.all(this.#lives);
	}

	async #watch(role: FleetRole, process: ToprungProcess): Promise<void> {
		const code = await process.ended;
		// Processes that we end are removed first.
		if (!this.#running[role].includes(process)) return;
		this.falls.push(`a process (${role}) ended by itself with ${code}: ${process.output().slice(-2_000)}`);
	}
}
