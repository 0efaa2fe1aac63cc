import { compiled, ensureBuilt } from "./build.ts";

/** `npm run admin -- <command>` */
export async function run(args: string[]): Promise<void> {
	await ensureBuilt();
	const { admin } = (await import(compiled("cli/admin.js"))) as typeof import("../../cli/admin.ts");
	process.exitCode = await admin(args);
}
