import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { NetConnectOpts } from "node:net";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { MongoMemoryReplSet } from "mongodb-memory-server-core";
import { bringUp, ensureDatabase, type JoinedServer } from "../../db/embedded/bring-up.ts";
import { type Cluster, ensureCluster, ownName } from "../../db/embedded/cluster.ts";
import { livePostmaster, shutDown } from "../../db/embedded/postmaster.ts";
import { TcpProxy } from "../../test/fakes/tcp-proxy.ts";
import { atExit } from "./at-exit.ts";

/** At exit, ends the server whose pid is in a file; otherwise it could stay behind. */
function endAtExit(file: string, signal: "SIGQUIT" | "SIGKILL"): void {
	atExit(() => process.kill(Number.parseInt(readFileSync(file, "utf8"), 10), signal));
}

/** A PostgreSQL server that can be stopped, behind a connection that can be cut. */
export class PostgresStore implements AsyncDisposable {
	readonly proxy: TcpProxy;
	readonly #cluster: Cluster;
	readonly #target: NetConnectOpts;
	#server: JoinedServer | null;

	private constructor(cluster: Cluster, server: JoinedServer, line: { target: NetConnectOpts; proxy: TcpProxy }) {
		this.#cluster = cluster;
		this.#server = server;
		this.#target = line.target;
		this.proxy = line.proxy;
	}

	/** Starts the server in a folder, as durable as in production; creates it if missing. */
	static async start(folder: string): Promise<PostgresStore> {
		await using undo = new AsyncDisposableStack();
		const cluster = await ensureCluster(folder, false);
		endAtExit(join(cluster.data, "postmaster.pid"), "SIGQUIT");
		undo.defer(() => shutDown(cluster));
		const server = await raise(cluster);
		undo.defer(() => server.presence.end());
		await ensureDatabase(server.presence);
		const { host, port } = server.address;
		const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
		const store = new PostgresStore(cluster, server, { target, proxy: await TcpProxy.start(target) });
		undo.move();
		return store;
	}

	/** Another connection to the server, for a process of its own. */
	async openLine(): Promise<TcpProxy> {
		return TcpProxy.start(this.#target);
	}

	/** The URL of the program's database through such a connection. */
	urlBy({ port }: TcpProxy): string {
		return `postgresql://${ownName}:${this.#cluster.password}@127.0.0.1:${port}/${ownName}`;
	}

	/** The URL of the program's database through the connection that can be cut. */
	get url(): string {
		return this.urlBy(this.proxy);
	}

	/** The direct URL. */
	get directUrl(): string {
		const { host, port } = this.#server?.address ?? { host: this.#cluster.folder, port: 5432 };
		return `postgresql://${ownName}:${this.#cluster.password}@${encodeURIComponent(host)}:${port}/${ownName}`;
	}

	/** Stops the server: at once (-9) or as an operator does. */
	async stop(signal: "SIGKILL" | "SIGINT" = "SIGINT"): Promise<void> {
		await this.#server?.presence.end().catch(() => {});
		this.#server = null;
		const live = await livePostmaster(this.#cluster);
		if (signal === "SIGKILL" && live) process.kill(live.pid, "SIGKILL");
		else await shutDown(this.#cluster);
	}

	/** Restarts the server on the same port. */
	async startAgain(): Promise<void> {
		this.#server = await raise(this.#cluster);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.proxy[Symbol.asyncDispose]();
		await this.stop();
	}
}

function raise(cluster: Cluster): Promise<JoinedServer> {
	return bringUp(cluster, { isFast: false, signal: new AbortController().signal });
}

/** Members of the replica set. */
const members = 3;

/** Maximum start time of a member on a busy machine, in milliseconds. */
const maxStartMs = 120_000;

/** A MongoDB replica set of three. */
export class MongoStore implements AsyncDisposable {
	readonly #set: MongoMemoryReplSet;

	private constructor(set: MongoMemoryReplSet) {
		this.#set = set;
	}

	/** Starts it in an empty folder. */
	static async start(folder: string): Promise<MongoStore> {
		const paths = Array.from({ length: members }, (_, member) => join(folder, String(member)));
		for (const path of paths) {
			await mkdir(path);
			endAtExit(join(path, "mongod.lock"), "SIGKILL");
		}
		const set = new MongoMemoryReplSet({
			replSet: {
				count: members,
				storageEngine: "wiredTiger",
				configSettings: { electionTimeoutMillis: 2_000, heartbeatIntervalMillis: 500 },
			},
			instanceOpts: paths.map((dbPath) => ({ dbPath, launchTimeout: maxStartMs })),
		});
		try {
			await set.start();
			return new MongoStore(set);
		} catch (error) {
			await set.stop({ doCleanup: false, force: true });
			throw error;
		}
	}

	/** The URL of an empty database. */
	get url(): string {
		return this.#set.getUri("toprung");
	}

	/** Makes another member the primary. */
	async elect(): Promise<void> {
		const client = await MongoClient.connect(this.#set.getUri());
		try {
			// The old primary closes all connections, including this one.
			await client
				.db("admin")
				.command({ replSetStepDown: 30, secondaryCatchUpPeriodSecs: 10 })
				.catch(() => {});
		} finally {
			await client.close();
		}
	}

	/** Stops all members. */
	async stop(): Promise<void> {
		await Promise.all(this.#set.servers.map((server) => server.stop({ doCleanup: false })));
	}

	/** Restarts them on the same ports. */
	async startAgain(): Promise<void> {
		await Promise.all(this.#set.servers.map((server) => server.start(true)));
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.#set.stop({ doCleanup: false, force: true });
	}
}
