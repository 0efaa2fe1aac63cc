import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { root } from "./processes.ts";

/** `npm run bench`: measures what was built, not what is compiled on the way. */
export async function run(): Promise<void> {
	await ensureBuilt();
	await import(join(root, "dist/api/bench/main.js"));
}
