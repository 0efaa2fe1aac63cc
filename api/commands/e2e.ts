import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { exitCodeOf, startTool } from "./processes.ts";

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (address === null || typeof address === "string") throw new Error("There is no free port.");
	return address.port;
}

/** `npm run e2e`: Playwright against the built program, started on a free port with a data folder of its own. */
export async function run(args: string[]): Promise<void> {
	await ensureBuilt();
	const dataDir = await mkdtemp(join(tmpdir(), "toprung-e2e-"));
	process.env.E2E_DATA_DIR = dataDir;
	process.env.E2E_PORT = String(await freePort());
	try {
		process.exitCode = await exitCodeOf(startTool("playwright", ["test", "-c", "web/test/e2e", ...args]));
	} finally {
		await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
	}
}
