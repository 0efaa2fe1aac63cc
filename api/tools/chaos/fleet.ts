import { startToprung, type ToprungProcess } from "../../test/processes/processes.ts";
import { mainFile } from "../commands/build.ts";

/** What a process of the fleet does. */
export type FleetRole = "api" | "worker";

/** How one more process is started, beside what all have in common. */
export interface StartOptions {
	env?: Record<string, string>;
	/** What Node loads before the program. */
	preload?: string;
}

/** The processes of one installation, each of which may be killed at any time. */
export class Fleet implements AsyncDisposable {
	readonly #env: Record<string, string>;
	readonly #folder: string;
	readonly #running: Record<FleetRole, ToprungProcess[]> = { api: [], worker: [] };
	/** Ports of APIs that were ended, kept for whoever takes their place, so that browsers find it where it was. */
	readonly #freePorts: string[] = [];
	/** Each that was started, until it has ended or could not start. */
	readonly #lives = new Set<Promise<unknown>>();
	/** Kills all of them, those that start and those asked to end included. */
	readonly #leaving = new AbortController();
	readonly #ending: AbortSignal;
	/** Processes that ended though nobody ended them, one line each. */
	readonly falls: string[] = [];

	/** An empty fleet, whose processes get this environment and keep what they keep in a folder, until a signal ends them. */
	constructor(env: Record<string, string>, folder: string, signal: AbortSignal) {
		this.#env = env;
		this.#folder = folder;
		this.#ending = AbortSignal.any([signal, this.#leaving.signal]);
	}

	/** Starts one more; resolves once it is ready. */
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

	/** Those that run. */
	all(role: FleetRole): readonly ToprungProcess[] {
		return this.#running[role];
	}

	/** Ends one with a signal; its exit code, null when the signal ended it. One that does not end is killed, which is an error. */
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
		// Whoever is ended by us is taken out first.
		if (!this.#running[role].includes(process)) return;
		this.falls.push(`a process (${role}) ended by itself with ${code}: ${process.output().slice(-2_000)}`);
	}
}
