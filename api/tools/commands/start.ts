import { join } from "node:path";
import { ensureBuilt, mainFile } from "./build.ts";
import { root } from "./processes.ts";

/**
 * `npm start`: the program runs in this very process, so that a signal npm passes on reaches it and nothing stands between.
 * With `--demo` (`npm run demo`) it has a folder of its own, filled with sandbox history first.
 */
export async function run(args: string[]): Promise<void> {
	await ensureBuilt();
	process.setSourceMapsEnabled(true);
	if (args.includes("--demo")) {
		process.env.DATA_DIR ||= join(root, ".data", "demo");
		const { seedDemo } = (await import(
			join(root, "dist/api/cli/demo/demo.js")
		)) as typeof import("../../cli/demo/demo.ts");
		await seedDemo();
	}
	await import(mainFile);
}
