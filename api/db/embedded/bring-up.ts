import { setTimeout as pause } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { type Cluster, ownName } from "./cluster.ts";
import {
	type Address,
	type Attempt,
	addressOf,
	freePort,
	livePostmaster,
	readPostmaster,
	startPostmaster,
} from "./postmaster.ts";

const maxStartMs = 120_000;
/** Arbitrary, but the same in every process. */
const presenceKey = 7_061_707;
/** Another process is about to start the server, or a crashed one is still exiting. */
const passing = /lock file .* already exists|pre-existing shared memory block/;
const portTaken = /could not create any TCP\/IP sockets/;

/** A running server, and this process's presence in it. */
export interface JoinedServer {
	/** Open while this process uses the server. */
	presence: Client;
	address: Address;
	/** Whether another process had started it. */
	isJoined: boolean;
}

async function connect(cluster: Cluster, address: Address): Promise<Client | null> {
	const client = new Client({
		...address,
		user: ownName,
		password: cluster.password,
		database: "postgres",
		application_name: "toprung presence",
		keepAlive: true,
	});
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query("select pg_advisory_lock_shared($1)", [presenceKey]);
		return client;
	} catch (error) {
		await client.end().catch(() => {});
		if (error instanceof DatabaseError && error.code?.startsWith("28")) {
			throw new Error(`PostgreSQL rejected the password stored in ${cluster.folder}. Restore it from a backup.`);
		}
		return null;
	}
}

interface Wishes {
	isFast: boolean;
	/** The port to listen on if there is no socket; any port by default. */
	port?: number;
	/** Stops waiting when aborted. */
	signal: AbortSignal;
}

/** Tries to start the server until it or another process succeeds. */
class Starter {
	readonly #cluster: Cluster;
	readonly #wishes: Wishes;
	#attempt: Attempt | null = null;
	port: number;

	constructor(cluster: Cluster, wishes: Wishes, port: number) {
		this.#cluster = cluster;
		this.#wishes = wishes;
		this.port = port;
	}

	get hasStarted(): boolean {
		return this.#attempt !== null;
	}

	/** Checks the current attempt; starts one if there is none and no server. */
	async next(isServerAlive: boolean): Promise<void> {
		const failure = this.#attempt?.failure() ?? null;
		if (failure !== null) {
			this.#attempt = null;
			if (portTaken.test(failure) && this.#wishes.port === undefined) this.port = await freePort();
			else if (!passing.test(failure)) throw new Error(`PostgreSQL did not start: ${failure}`);
		}
		if (this.#attempt !== null || isServerAlive) return;
		this.#attempt = await startPostmaster(this.#cluster, addressOf(this.#cluster, this.port), this.#wishes.isFast);
	}
}

/**
 * Joins or starts the cluster's server and waits until it responds. Safe to call from several processes at the same
 * time.
 */
export async function bringUp(cluster: Cluster, wishes: Wishes): Promise<JoinedServer> {
	const patience = AbortSignal.any([AbortSignal.timeout(maxStartMs), wishes.signal]);
	const last = await readPostmaster(cluster);
	const starter = new Starter(cluster, wishes, wishes.port ?? (last?.port || (await freePort())));
	while (!patience.aborted) {
		const live = await livePostmaster(cluster);
		const address = addressOf(cluster, live?.port || starter.port);
		const presence = await connect(cluster, address);
		if (presence) return { presence, address, isJoined: !starter.hasStarted };
		await starter.next(live !== null);
		await pause(25);
	}
	throw new Error(`PostgreSQL did not respond in time. Its log is ${cluster.log}.`);
}

/** Ends this process's presence. @returns whether no other process of the program is left */
export async function leave(presence: Client): Promise<boolean> {
	await presence.query("select pg_advisory_unlock_shared($1)", [presenceKey]);
	const { rows } = await presence.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [
		presenceKey,
	]);
	return rows[0]?.isLast ?? false;
}

/** Creates the program's database if missing. */
export async function ensureDatabase(presence: Client): Promise<void> {
	const { rowCount } = await presence.query("select from pg_database where datname = $1", [ownName]);
	if (rowCount) return;
	await presence.query(`create database ${ownName}`).catch((error: DatabaseError) => {
		// Another process has created it in the meantime.
		if (error.code !== "42P04" && error.code !== "23505") throw error;
	});
}
