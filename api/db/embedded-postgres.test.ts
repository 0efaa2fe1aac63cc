import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { quickFolder } from "../test/processes/quick-folder.ts";
import { isRoot, serverAccount } from "./embedded/account.ts";
import { runnableCopy } from "./embedded/binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

const holderProgram = join(import.meta.dirname, "../test/processes/postgres-holder.ts");
const quiet = { info: () => {}, warn: () => {} };

let dataDir: string;
let cleanUp: (() => Promise<unknown> | unknown)[];

beforeEach(async () => {
	dataDir = await quickFolder("toprung-pg-");
	cleanUp = [];
});

afterEach(async () => {
	for (const step of cleanUp.reverse()) await step();
	const server = await postmasterPid().catch(() => null);
	if (server) await kill(server);
	await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(options: { dataDir?: string; fast?: boolean } = {}): Promise<EmbeddedPostgres> {
	const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, fast: true, ...options });
	cleanUp.push(() => postgres.stop());
	return postgres;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return (await client.query<Row>(sql)).rows;
	} finally {
		await client.end();
	}
}

async function setting(url: string, name: string): Promise<string> {
	const [row] = await query<Record<string, string>>(url, `show ${name}`);
	return Object.values(row ?? {})[0] ?? "";
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await isSo())) await pause(20);
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function postmasterPid(folder = dataDir): Promise<number> {
	const pid = Number((await readFile(join(folder, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);
	if (!existsSync(`/proc/${pid}`) && !isAlive(pid)) throw new Error("not running");
	return pid;
}

async function isZombie(pid: number): Promise<boolean> {
	return (await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")).includes(") Z ");
}

async function kill(pid: number): Promise<void> {
	process.kill(pid, "SIGKILL");
	await until(async () => !isAlive(pid) || (await isZombie(pid)));
}

interface Holder {
	process: ChildProcess;
	pid: number;
	url: string;
	joined: boolean;
	leave(): Promise<unknown>;
}

function ended(child: ChildProcess): Promise<unknown> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => child.once("exit", resolve));
}

function spawnHolder(): ChildProcess {
	const options = { stdio: ["pipe", "pipe", "inherit"] as ["pipe", "pipe", "inherit"], detached: true };
	const child = spawn(process.execPath, [holderProgram, dataDir], options);
	cleanUp.push(() => {
		child.kill("SIGKILL");
		return ended(child);
	});
	return child;
}

async function holder(): Promise<Holder> {
	const child = spawnHolder();
	const [line] = await new Promise<string[]>((resolve) => {
		createInterface(child.stdout as NodeJS.ReadableStream).once("line", (text) => resolve([text]));
	});
	const said = JSON.parse(line ?? "{}") as { url: string; joined: boolean };
	const leave = () => {
		child.stdin?.end();
		return ended(child);
	};
	return { process: child, pid: child.pid ?? 0, ...said, leave };
}

describe("the embedded PostgreSQL", () => {
	it("keeps what is stored over a stop and a start", async () => {
		const first = await startEmbeddedPostgres({ dataDir, log: quiet });
		expect(first.joined).toBe(false);
		expect(await setting(first.url, "fsync")).toBe("on");
		expect(await setting(first.url, "server_encoding")).toBe("UTF8");
		await query(first.url, "create table kept as select 42 as answer");
		await first.stop();
		await expect(postmasterPid()).rejects.toThrow();
		const second = await start();
		expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
	});

	it("listens on a socket in its own folder and on no port", async () => {
		const { url } = await start();
		expect(new URL(url).hostname).toBe(encodeURIComponent(join(dataDir, "postgres")));
		expect(await setting(url, "listen_addresses")).toBe("");
	});

	it("listens on a free loopback port where the path is too long for a socket", async () => {
		const deep = join(dataDir, "d".repeat(90));
		const first = await start({ dataDir: deep });
		const second = await start({ dataDir: deep });
		expect(new URL(first.url).hostname).toBe("127.0.0.1");
		expect(new URL(first.url).port).not.toBe("5432");
		expect(second).toMatchObject({ url: first.url, joined: true });
		await kill(await postmasterPid(deep));
		await until(() => query(first.url, "select 1").then(Boolean, () => false));
	});

	it("lets no one else in: closed folder, password of its own", async () => {
		const { url } = await start();
		const modeOf = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
		expect(await modeOf("postgres")).toBe(0o700);
		expect(await modeOf("postgres/password")).toBe(0o600);
		const wrong = new URL(url);
		wrong.password = "wrong";
		await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
	});

	it("is stopped by the last process that uses it, no matter who started it", async () => {
		const starter = await holder();
		const guest = await start();
		expect(guest).toMatchObject({ joined: true, url: starter.url });
		await starter.leave();
		expect(await query(guest.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await guest.stop();
		await expect(postmasterPid()).rejects.toThrow();
	});

	it("is made once when five processes start together on an empty folder", async () => {
		const holders = await Promise.all(Array.from({ length: 5 }, holder));
		expect(new Set(holders.map(({ url }) => url)).size).toBe(1);
		expect(holders.filter(({ joined }) => !joined)).toHaveLength(1);
		expect(await readdir(dataDir)).toEqual(["postgres"]);
		await Promise.all(holders.map((one) => one.leave()));
		await expect(postmasterPid()).rejects.toThrow();
	});

	it("does its work to the end when Ctrl-C reaches the whole process group", async () => {
		const { process: child, pid, url } = await holder();
		process.kill(-pid, "SIGINT");
		await ended(child);
		expect(child.exitCode).toBe(0);
		const again = await start();
		expect(again.url).toBe(url);
		expect(await query(again.url, "select count(*)::int as n from last_work")).toEqual([{ n: 1 }]);
	});
});

describe("after kill -9, the embedded PostgreSQL", () => {
	it("is joined when only the program was killed", async () => {
		const killed = await holder();
		const server = await postmasterPid();
		await kill(killed.pid);
		const next = await start();
		expect(next.joined).toBe(true);
		expect(await postmasterPid()).toBe(server);
		// The server hears in its own time that the dead one has left.
		const presences = "select count(*)::int as n from pg_stat_activity where application_name = 'toprung presence'";
		await until(async () => (await query<{ n: number }>(next.url, presences))[0]?.n === 1);
		await next.stop();
		await expect(postmasterPid()).rejects.toThrow();
	});

	it("comes back at the same address when only the server was killed", async () => {
		const { url } = await start();
		await query(url, "create table kept as select 1 as one");
		await kill(await postmasterPid());
		await until(() => query(url, "select one from kept").then(Boolean, () => false));
	});

	it("starts again when both were killed", async () => {
		const killed = await holder();
		await query(killed.url, "create table kept as select 7 as seven");
		const server = await postmasterPid();
		await kill(killed.pid);
		await kill(server);
		const next = await start();
		expect(next.joined).toBe(false);
		expect(await query(next.url, "select seven from kept")).toEqual([{ seven: 7 }]);
	});

	it("starts again when another program has its process number now", async () => {
		const killed = await holder();
		const server = await postmasterPid();
		await kill(killed.pid);
		await kill(server);
		const stranger = spawn("sleep", ["600"], { stdio: "ignore" });
		cleanUp.push(() => stranger.kill("SIGKILL"));
		for (const name of ["postgres/data/postmaster.pid", "postgres/.s.PGSQL.5432.lock"]) {
			const path = join(dataDir, name);
			const lines = (await readFile(path, "utf8")).split("\n");
			await writeFile(path, [String(stranger.pid), ...lines.slice(1)].join("\n"));
		}
		const next = await start();
		expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
		expect(stranger.exitCode).toBe(null);
	});

	it("leaves nothing broken when it was killed while it was made", async () => {
		const child = spawnHolder();
		const draft = async () => (await readdir(dataDir)).find((name) => name.startsWith("postgres.new-"));
		await until(async () => existsSync(join(dataDir, (await draft()) ?? "none", "data/pg_wal")));
		await kill(child.pid ?? 0);
		expect(existsSync(join(dataDir, "postgres"))).toBe(false);
		const next = await start();
		expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
	});
});

describe("the embedded PostgreSQL says what is wrong", () => {
	it("with a folder that holds no database", async () => {
		await mkdir(join(dataDir, "postgres"));
		await expect(start()).rejects.toThrow("contains no database");
	});

	it("with a password that is not the server's", async () => {
		await (await start()).stop();
		await writeFile(join(dataDir, "postgres/password"), "not the password it was");
		await expect(start()).rejects.toThrow("rejected the password");
	});
});

describe.runIf(isRoot())("as root", () => {
	it("runs as a user of its own, whose is only its own folder", async () => {
		const before = await stat(dataDir);
		await start();
		const account = await serverAccount(join(dataDir, "none"));
		expect((await stat(join(dataDir, "postgres"))).uid).toBe(account?.uid);
		expect(await stat(dataDir)).toMatchObject({ uid: before.uid, mode: before.mode });
	});

	it("takes back a cluster that was restored as root's", async () => {
		await (await start()).stop();
		const restored = join(dataDir, "restored");
		await cp(join(dataDir, "postgres"), join(restored, "postgres"), { recursive: true });
		const { url } = await start({ dataDir: restored });
		expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
	});

	it("copies the programs when they are installed where no other user may go", async () => {
		const own = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
		const native = join(dirname(own.resolve(`@embedded-postgres/linux-${process.arch}`)), "../native");
		const closed = join(dataDir, "closed");
		const copies = await mkdtemp(join(tmpdir(), "toprung-copies-"));
		cleanUp.push(() => rm(copies, { recursive: true }));
		await mkdir(closed, { mode: 0o700 });
		await cp(native, join(closed, "native"), { recursive: true, verbatimSymlinks: true });
		const account = await serverAccount(dataDir);
		await expect(runnableCopy(join(closed, "native"), join(copies, "pg"), account)).rejects.toThrow(
			"does not run here",
		);
		const open = await mkdtemp("/var/tmp/toprung-open-");
		cleanUp.push(() => rm(open, { recursive: true }));
		await chmod(open, 0o755);
		expect(await runnableCopy(join(closed, "native"), join(open, "pg"), account)).toBe(join(open, "pg"));
		expect(await readdir(open)).toEqual(["pg"]);
	});
});
