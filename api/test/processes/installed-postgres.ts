import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { serverAccount } from "../../db/embedded/account.ts";
import { freePort } from "../../db/embedded/postmaster.ts";
import { quickFolder } from "./quick-folder.ts";

const run = promisify(execFile);
const needed = ["initdb", "postgres", "pg_dump", "pg_restore", "psql"];

/** Where Debian-based systems install PostgreSQL, by version. */
const installations = "/usr/lib/postgresql";

/** The programs of an installed PostgreSQL; null if there is none. */
export const installedPrograms: string | null =
	(existsSync(installations) ? readdirSync(installations) : [])
		.map((version) => join(installations, version, "bin"))
		.filter((folder) => needed.every((program) => existsSync(join(folder, program))))
		.sort()
		.at(-1) ?? null;

/** Maximum start time of a server, in milliseconds. */
const maxStartMs = 60_000;

/** A server with the tools of its version: `pg_dump` refuses newer servers. */
export interface InstalledPostgres extends AsyncDisposable {
	/** Creates an empty database. @returns its URL */
	create(name: string): Promise<string>;
	/** Runs a shell command in a folder, with the programs on the path and `DATABASE_URL` set. */
	shell(command: string, cwd: string, databaseUrl: string): Promise<void>;
}

/** Starts an installed PostgreSQL in its own folder; check `installedPrograms` first. */
export async function startInstalledPostgres(programs: string): Promise<InstalledPostgres> {
	const folder = await quickFolder("toprung-installed-");
	const account = await serverAccount(folder);
	if (account) await chown(folder, account.uid, account.gid);
	const options = { ...account, cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C" } };
	const data = join(folder, "data");
	const setUp = ["--auth=trust", "--username=toprung", "--encoding=UTF8", "--no-sync", "--no-locale"];
	await run(join(programs, "initdb"), [...setUp, "-D", data], options);
	const port = await freePort();
	const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off"];
	const server = spawn(join(programs, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
		...options,
		stdio: "ignore",
	});
	const urlOf = (name: string) => `postgres://toprung@127.0.0.1:${port}/${name}`;
	const ended = once(server, "exit");
	const end = async (signal: NodeJS.Signals) => {
		server.kill(signal);
		await ended;
		await rm(folder, { recursive: true, force: true });
	};
	const client = await connected(urlOf("postgres"), () => server.exitCode !== null).catch(async (error) => {
		await end("SIGKILL");
		throw error;
	});
	return {
		async create(name) {
			await client.query(`create database ${client.escapeIdentifier(name)}`);
			return urlOf(name);
		},
		async shell(command, cwd, databaseUrl) {
			await run("sh", ["-c", command], { cwd, env: { PATH: `${programs}:/usr/bin:/bin`, DATABASE_URL: databaseUrl } });
		},
		async [Symbol.asyncDispose]() {
			await client.end();
			await end("SIGINT");
		},
	};
}

/** Retries until the server answers, has ended, or time is up. */
async function connected(connectionString: string, hasEnded: () => boolean): Promise<Client> {
	const patience = AbortSignal.timeout(maxStartMs);
	for (;;) {
		const client = new Client({ connectionString });
		client.on("error", () => {});
		try {
			await client.connect();
			return client;
		} catch (error) {
			if (hasEnded() || patience.aborted) throw error;
			await pause(50);
		}
	}
}
