import { ensureBuilt } from "./build.ts";
import { exitCodeOf, startTool } from "./processes.ts";

/** `npm run e2e`: Playwright against the built program; each worker starts one with its own database. */
export async function run(args: string[]): Promise<void> {
	await ensureBuilt();
	process.exitCode = await exitCodeOf(startTool("playwright", ["test", "-c", "web/test/e2e", ...args]));
}
