import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { NetConnectOpts } from "node:net";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { MongoMemoryReplSet } from "mongodb-memory-server-core";
import { bringUp, ensureDatabase, type Standing } from "../../db/embedded/bring-up.ts";
import { type Cluster, ensureCluster, ownName } from "../../db/embedded/cluster.ts";
import { livePostmaster, shutDown } from "../../db/embedded/postmaster.ts";
import { TcpProxy } from "../../test/fakes/tcp-proxy.ts";
import { atExit } from "./at-exit.ts";

/**
 * Ends whatever server has its number in a file, at this process's exit: it would stay behind when that comes before its
 * time.
 */
function endAtExit(file: string, signal: "SIGQUIT" | "SIGKILL"): void {
	atExit(() => process.kill(Number.parseInt(readFileSync(file, "utf8"), 10), signal));
}

/** A PostgreSQL server that can be taken away, and the line to it that can be cut. */
export class PostgresStore implements AsyncDisposable {
	readonly proxy: TcpProxy;
	readonly #cluster: Cluster;
	readonly #target: NetConnectOpts;
	#standing: Standing | null;

	private constructor(cluster: Cluster, standing: Standing, line: { target: NetConnectOpts; proxy: TcpProxy }) {
		this.#cluster = cluster;
		this.#standing = standing;
		this.#target = line.target;
		this.proxy = line.proxy;
	}

	/** Starts the server kept under a folder, as durable as an operator's; makes it when there is none. */
	static async start(folder: string): Promise<PostgresStore> {
		await using undo = new AsyncDisposableStack();
		const cluster = await ensureCluster(folder, false);
		endAtExit(join(cluster.data, "postmaster.pid"), "SIGQUIT");
		undo.defer(() => shutDown(cluster));
		const standing = await raise(cluster);
		undo.defer(() => standing.presence.end());
		await ensureDatabase(standing.presence);
		const { host, port } = standing.address;
		const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
		const store = new PostgresStore(cluster, standing, { target, proxy: await TcpProxy.start(target) });
		undo.move();
		return store;
	}

	/** One more line to the server, for a process that is to have its own. */
	async openLine(): Promise<TcpProxy> {
		return TcpProxy.start(this.#target);
	}

	/** The address of the program's database by such a line. */
	urlBy({ port }: TcpProxy): string {
		return `postgresql://${ownName}:${this.#cluster.password}@127.0.0.1:${port}/${ownName}`;
	}

	/** The address of the program's database, by the line that can be cut. */
	get url(): string {
		return this.urlBy(this.proxy);
	}

	/** The address by a line of its own. */
	get directUrl(): string {
		const { host, port } = this.#standing?.address ?? { host: this.#cluster.folder, port: 5432 };
		return `postgresql://${ownName}:${this.#cluster.password}@${encodeURIComponent(host)}:${port}/${ownName}`;
	}

	/** Ends the server: at once (-9) or as an operator does. */
	async stop(signal: "SIGKILL" | "SIGINT" = "SIGINT"): Promise<void> {
		await this.#standing?.presence.end().catch(() => {});
		this.#standing = null;
		const live = await livePostmaster(this.#cluster);
		if (signal === "SIGKILL" && live) process.kill(live.pid, "SIGKILL");
		else await shutDown(this.#cluster);
	}

	/** Starts the server again, where it was. */
	async startAgain(): Promise<void> {
		this.#standing = await raise(this.#cluster);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.proxy[Symbol.asyncDispose]();
		await this.stop();
	}
}

function raise(cluster: Cluster): Promise<Standing> {
	return bringUp(cluster, { isFast: false, signal: new AbortController().signal });
}

/** Members of a set. */
const members = 3;

/** How long a member may take to start, in milliseconds, on a machine that is busy. */
const maxStartMs = 120_000;

/** Three members of MongoDB that elect a primary. */
export class MongoStore implements AsyncDisposable {
	readonly #set: MongoMemoryReplSet;

	private constructor(set: MongoMemoryReplSet) {
		this.#set = set;
	}

	/** Starts them with what they keep under a folder, which is empty. */
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

	/** The address of an empty database. */
	get url(): string {
		return this.#set.getUri("toprung");
	}

	/** Makes another member the primary. */
	async elect(): Promise<void> {
		const client = await MongoClient.connect(this.#set.getUri());
		try {
			// The old one ends its connections, that of whoever asks included.
			await client
				.db("admin")
				.command({ replSetStepDown: 30, secondaryCatchUpPeriodSecs: 10 })
				.catch(() => {});
		} finally {
			await client.close();
		}
	}

	/** Ends all members. */
	async stop(): Promise<void> {
		await Promise.all(this.#set.servers.map((server) => server.stop({ doCleanup: false })));
	}

	/** Starts them again, where they were. */
	async startAgain(): Promise<void> {
		await Promise.all(this.#set.servers.map((server) => server.start(true)));
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.#set.stop({ doCleanup: false, force: true });
	}
}
