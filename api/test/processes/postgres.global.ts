import { spawn } from "node:child_process";
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

/** Starts the server of a test run. @returns what stops it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await quickFolder("toprung-test-");
	const watcher = spawn("sh", ["-c", leash, "leash", dataDir], { stdio: ["pipe", "ignore", "ignore"], detached: true });
	watcher.unref();
	const quiet = { info: () => {}, warn: () => {} };
	const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, fast: true });
	project.provide("postgresUrl", postgres.url);
	return async () => {
		await postgres.stop();
		watcher.stdin.end();
	};
}
