import { ensureBuilt, mainFile } from "./build.ts";

/**
 * `npm start`: the program runs in this very process, so that a signal npm passes on reaches it and nothing stands between.
 */
export async function run(): Promise<void> {
	await ensureBuilt();
	process.setSourceMapsEnabled(true);
	await import(mainFile);
}
