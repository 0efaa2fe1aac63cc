import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { quickFolder } from "./quick-folder.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** One server for the whole run; each test file creates its own databases. */
		postgresUrl: string;
	}
}

/** Stops the server and deletes its folder when this process ends, even if killed: its input closes then. */
const leash = 'cat; kill -INT "$(head -n 1 "$1/postgres/data/postmaster.pid")" 2>/dev/null; sleep 1; rm -rf "$1"';

/**
 * Has the server ask for no password, on a socket whose folder is closed to other users: to prove one takes as long as
 * the rest of connecting, and tests connect thousands of times.
 */
async function trustSocket(url: string, dataDir: string): Promise<void> {
	const client = new pg.Client(url);
	await client.connect();
	await writeFile(
		join(dataDir, "postgres/data/pg_hba.conf"),
		"local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n",
	);
	await client.query("select pg_reload_conf()");
	await client.end();
}

/** Starts the server of a test run. @returns what stops it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await quickFolder("toprung-test-");
	const watcher = spawn("sh", ["-c", leash, "leash", dataDir], { stdio: ["pipe", "ignore", "ignore"], detached: true });
	watcher.unref();
	const quiet = { info: () => {}, warn: () => {} };
	const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, fast: true });
	await trustSocket(postgres.url, dataDir);
	project.provide("postgresUrl", postgres.url);
	return async () => {
		await postgres.stop();
		watcher.stdin.end();
	};
}
