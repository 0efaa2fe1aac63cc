import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mainFile } from "../commands/build.ts";
import { startToprung, type ToprungProcess } from "../test/processes.ts";

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
	readonly #starting = new Set<Promise<ToprungProcess>>();
	/** Processes that ended though nobody ended them, one line each. */
	readonly falls: string[] = [];

	private constructor(env: Record<string, string>, folder: string) {
		this.#env = env;
		this.#folder = folder;
	}

	/** An empty fleet, whose processes get this environment. */
	static async create(env: Record<string, string>): Promise<Fleet> {
		return new Fleet(env, await mkdtemp(join(tmpdir(), "toprung-fleet-")));
	}

	/** Starts one more; resolves once it is ready. */
	async add(role: FleetRole, { env, preload }: StartOptions = {}): Promise<ToprungProcess> {
		const port = role === "api" ? (this.#freePorts.shift() ?? "0") : "0";
		const starting = startToprung({ ...this.#env, ROLE: role, PORT: port, DATA_DIR: this.#folder, ...env }, [
			"--enable-source-maps",
			...(preload ? ["--import", preload] : []),
			mainFile,
		]);
		this.#starting.add(starting);
		const started = await starting.finally(() => this.#starting.delete(starting));
		this.#running[role].push(started);
		void this.#watch(role, started);
		return started;
	}

	/** Those that run. */
	all(role: FleetRole): readonly ToprungProcess[] {
		return this.#running[role];
	}

	/** Ends one with a signal; its exit code, null when the signal ended it. */
	async end(role: FleetRole, index: number, signal: NodeJS.Signals): Promise<number | null> {
		const [ended] = this.#running[role].splice(index, 1);
		if (!ended) throw new Error(`There is no ${role} ${index}.`);
		if (role === "api") this.#freePorts.push(new URL(ended.url).port);
		return ended.kill(signal);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await Promise.allSettled(this.#starting);
		const all = Object.values(this.#running).flatMap((running) => running.splice(0));
		await Promise.all(all.map((process) => process.kill("SIGKILL")));
		await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
	}

	async #watch(role: FleetRole, process: ToprungProcess): Promise<void> {
		const code = await process.ended;
		// Whoever is ended by us is taken out first.
		if (!this.#running[role].includes(process)) return;
		this.falls.push(`a process (${role}) ended by itself with ${code}: ${process.output().slice(-2_000)}`);
	}
}
