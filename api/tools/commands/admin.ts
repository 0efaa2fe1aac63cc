import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { root } from "./processes.ts";

/** `npm run admin -- <command>` */
export async function run(args: string[]): Promise<void> {
	await ensureBuilt();
	const { admin } = (await import(join(root, "dist/api/cli/admin.js"))) as typeof import("../../cli/admin.ts");
	process.exitCode = await admin(args);
}
