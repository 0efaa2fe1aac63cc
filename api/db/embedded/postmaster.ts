import { execFile } from "node:child_process";
import { open, readFile, rm, stat, truncate } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Cluster } from "./cluster.ts";
import { ended, launch } from "./launch.ts";

const maxSocketPath = 100;
const largestLog = 10_000_000;
/** With a socket, the port is only part of the socket's name. */
const socketPort = 5432;

/** The content of `postmaster.pid`, of a running or crashed server. */
interface Postmaster {
	pid: number;
	port: number;
}

/** The address of a server: a socket's folder or a loopback address, and the port. */
export interface Address {
	host: string;
	port: number;
}

/** The cluster's last server, running or not. */
export async function readPostmaster(cluster: Cluster): Promise<Postmaster | null> {
	const content = await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "");
	const lines = content.split("\n");
	const pid = Number(lines[0]);
	return pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
}

/** Whether a process is this cluster's server: its ID may have been reused by another program. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
	if (process.platform !== "linux") {
		const listed = promisify(execFile)("ps", ["-o", "comm=", "-p", String(pid)]);
		return listed.then(({ stdout }) => stdout.trim().endsWith("postgres")).catch(() => false);
	}
	const both = Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster.data)]);
	return both.then(([cwd, data]) => cwd.ino === data.ino && cwd.dev === data.dev).catch(() => false);
}

/** The cluster's running server, whichever process started it. */
export async function livePostmaster(cluster: Cluster): Promise<Postmaster | null> {
	const found = await readPostmaster(cluster);
	return found && (await isServerOf(cluster, found.pid)) ? found : null;
}

/** Whether the socket's path is short enough; if not, the server listens on loopback. */
function usesSocket(cluster: Cluster): boolean {
	return Buffer.byteLength(join(cluster.folder, `.s.PGSQL.${socketPort}`)) < maxSocketPath;
}

/** A free port on the loopback interface. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
	const bound = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (bound === null || typeof bound === "string") throw new Error("No free port was found on the loopback interface.");
	return bound.port;
}

/** The address of the cluster's server; the port matters only without a socket. */
export function addressOf(cluster: Cluster, port: number): Address {
	return usesSocket(cluster) ? { host: cluster.folder, port: socketPort } : { host: "127.0.0.1", port };
}

/** Nothing survives a crash, and a database is cloned in a third of the time. */
const fastSettings = {
	fsync: "off",
	full_page_writes: "off",
	autovacuum: "off",
	wal_level: "minimal",
	max_wal_senders: "0",
	// Elsewhere PostgreSQL may have been built without it.
	...(process.platform === "linux" && { file_copy_method: "clone" }),
};

function serverSettings(cluster: Cluster, folder: string, address: Address, isFast: boolean): string[] {
	const isSocket = usesSocket(cluster);
	const settings = {
		listen_addresses: isSocket ? "" : address.host,
		// A list: a comma in a folder's name needs quotes.
		unix_socket_directories: isSocket ? `"${folder.replaceAll('"', '""')}"` : "",
		unix_socket_permissions: "0700",
		port: address.port,
		max_connections: 100,
		shared_buffers: "128MB",
		timezone: "UTC",
		log_timezone: "UTC",
		log_checkpoints: "off",
		logging_collector: "off",
		...(isFast ? fastSettings : {}),
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** One attempt to start a server. */
export interface Attempt {
	/** `null` while the server runs, otherwise the log lines that say why it exited. */
	failure(): string | null;
}

async function readFrom(path: string, offset: number): Promise<string> {
	const lines = (await readFile(path)).subarray(offset).toString().split("\n");
	const telling = lines.filter((line) => /FATAL|PANIC|ERROR|DETAIL|HINT/.test(line));
	return (telling.length > 0 ? telling : lines.slice(-5)).join(" ").trim();
}

/**
 * Starts the cluster's server, also after a crash. PostgreSQL takes over the lock of a dead process itself, and ignores
 * one whose process ID now belongs to another program if it is given the ID of a process that is no server.
 */
export async function startPostmaster(cluster: Cluster, address: Address, isFast: boolean): Promise<Attempt> {
	const { folder, account, binaries } = cluster;
	const last = await readPostmaster(cluster);
	const env = last && !(await isServerOf(cluster, last.pid)) ? { PG_GRANDPARENT_PID: String(last.pid) } : undefined;
	// Only the lock in the data folder counts; the socket's may contain the ID of a dead process.
	await rm(join(folder, `.s.PGSQL.${socketPort}.lock`), { force: true });
	const log = await open(cluster.log, "a", 0o600);
	try {
		if ((await log.stat()).size > largestLog) await truncate(cluster.log);
		const offset = (await log.stat()).size;
		const args = (path: string) => ["-D", `${path}/data`, ...serverSettings(cluster, path, address, isFast)];
		const child = await launch({
			program: binaries.postgres,
			args,
			folder,
			account,
			output: log.fd,
			...(env && { env }),
		});
		child.unref();
		let failure: string | null = null;
		void ended(child).then(async (code) => {
			failure = await readFrom(cluster.log, offset).catch(() => `PostgreSQL exited with ${code}`);
		});
		return { failure: () => failure };
	} finally {
		await log.close();
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

async function isGone(cluster: Cluster, pid: number, milliseconds: number): Promise<boolean> {
	const patience = AbortSignal.timeout(milliseconds);
	while (await isServerOf(cluster, pid)) {
		if (patience.aborted) return false;
		await pause(20);
	}
	return true;
}

/** Stops the cluster's server: open transactions are rolled back, committed ones are on disk. */
export async function shutDown(cluster: Cluster): Promise<void> {
	const live = await livePostmaster(cluster);
	if (!live) return;
	signal(live.pid, "SIGINT");
	if (await isGone(cluster, live.pid, 6_000)) return;
	// Without its last checkpoint, the next start recovers from the log: slower, but without loss.
	signal(live.pid, "SIGQUIT");
	await isGone(cluster, live.pid, 2_000);
}
