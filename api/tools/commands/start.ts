import { join } from "node:path";
import { ensureBuilt, mainFile } from "./build.ts";
import { root } from "./processes.ts";

/**
 * `npm start`: runs the program in this process, so that npm's signals reach it. With `--demo` (`npm run demo`) it uses
 * its own folder, filled with sandbox history.
 */
export async function run(args: string[]): Promise<void> {
	await ensureBuilt();
	process.setSourceMapsEnabled(true);
	if (args.includes("--demo")) {
		const { serveSimulatedUpdates } = (await import(
			join(root, "dist/api/cli/demo/simulated-updates.js")
		)) as typeof import("../../cli/demo/simulated-updates.ts");
		// A demo asks nobody.
		process.env.GOOGLE_UPDATES_URL ??= await serveSimulatedUpdates();
		process.env.DATA_DIR ||= join(root, ".data", "demo");
		const { seedDemo } = (await import(
			join(root, "dist/api/cli/demo/demo.js")
		)) as typeof import("../../cli/demo/demo.ts");
		try {
			await seedDemo();
		} catch (error) {
			if (!(error instanceof Error && error.name === "StartFault")) throw error;
			process.stderr.write(`${error.message}\n`);
			process.exit(1);
		}
	}
	await import(mainFile);
}
