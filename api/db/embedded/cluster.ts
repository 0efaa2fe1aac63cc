import { randomBytes } from "node:crypto";
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartFault } from "../../lib/start-fault.ts";
import { keptSecret, readSecret } from "../app-secret.ts";
import { type Account, isRoot, serverAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ensureDataFolder } from "./data-folder.ts";
import { ended, launch } from "./launch.ts";

/** The name of the server's user and of the program's database. */
export const ownName = "toprung";

/** A folder with a PostgreSQL cluster and the means to run it. */
export interface Cluster {
	/** Contains `data`, `password`, `log` and the socket; closed to other users. */
	folder: string;
	data: string;
	log: string;
	password: string;
	account: Account | null;
	binaries: Binaries;
}

const settings = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** A process killed while creating a draft leaves it behind; its process ID is in the name. */
async function removeDeadDrafts(dataDir: string): Promise<void> {
	for (const name of await readdir(dataDir)) {
		const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
		if (maker && !isAlive(Number(maker)))
			await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
	}
}

async function initialise(folder: string, account: Account | null, binaries: Binaries, isFast: boolean): Promise<void> {
	const log = await open(join(folder, "log"), "a", 0o600);
	const args = (path: string) => [
		`--pgdata=${path}/data`,
		`--pwfile=${path}/password`,
		`--username=${ownName}`,
		"--auth=scram-sha-256",
		...settings,
		...(isFast ? ["--no-sync"] : []),
	];
	try {
		const code = await ended(await launch({ program: binaries.initdb, args, folder, account, output: log.fd }));
		if (code === 0) return;
		throw new Error(`PostgreSQL could not be set up: ${(await readFile(join(folder, "log"), "utf8")).trim()}`);
	} finally {
		await log.close();
	}
}

/**
 * Creates the cluster elsewhere and moves it into place, so that a kill at any moment leaves no cluster or a complete
 * one.
 */
async function make(dataDir: string, folder: string, isFast: boolean): Promise<void> {
	await removeDeadDrafts(dataDir);
	const account = await serverAccount(folder);
	const binaries = await findBinaries(account);
	const draft = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString("hex")}`);
	await mkdir(draft, { mode: 0o700 });
	try {
		await keptSecret(join(draft, "password"));
		if (account) for (const path of [draft, join(draft, "password")]) await chown(path, account.uid, account.gid);
		await initialise(draft, account, binaries, isFast);
		await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
			// Another process was first: use its cluster.
			if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
		});
		await syncFolder(dataDir);
	} finally {
		await rm(draft, { recursive: true, force: true });
	}
}

async function syncFolder(path: string): Promise<void> {
	const handle = await open(path);
	await handle.sync().finally(() => handle.close());
}

async function giveTo(account: Account, path: string): Promise<void> {
	await lchown(path, account.uid, account.gid);
	const entries = await readdir(path, { withFileTypes: true });
	for (const entry of entries) {
		const inside = join(path, entry.name);
		if (entry.isDirectory()) await giveTo(account, inside);
		else await lchown(inside, account.uid, account.gid);
	}
}

async function isThere(path: string): Promise<boolean> {
	const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
	if (!(found instanceof Error)) return true;
	if (found.code === "ENOENT") return false;
	throw new StartFault(`${path} cannot be read (${found.code}). Start as its owner, or set another DATA_DIR.`);
}

/** The cluster under `DATA_DIR`, created if missing. */
export async function ensureCluster(dataDir: string, isFast: boolean): Promise<Cluster> {
	const folder = join(dataDir, "postgres");
	const data = join(folder, "data");
	await ensureDataFolder(dataDir);
	if (!(await isThere(folder))) await make(dataDir, folder, isFast);
	if (!(await isThere(join(data, "PG_VERSION")))) {
		throw new StartFault(
			`${folder} contains no database. Restore it from a backup, or move it away to start from scratch.`,
		);
	}
	const account = await serverAccount(data);
	// A backup restored by root is owned by root.
	if (account && isRoot() && (await stat(data)).uid !== account.uid) await giveTo(account, folder);
	const password = await readSecret(join(folder, "password"));
	return { folder, data, log: join(folder, "log"), password, account, binaries: await findBinaries(account) };
}
