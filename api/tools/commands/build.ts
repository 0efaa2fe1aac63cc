import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Build } from "../../version.ts";
import { commitOf } from "./commit.ts";
import { exitCodeOf, root, startTool, tool } from "./processes.ts";
import { digestOfSources } from "./sources.ts";

const built = join(root, "dist");
const stamp = join(built, "sources.sha256");
const buildFile = join(built, "build.json");

/** The compiled program. */
export const mainFile = join(built, "api/main.js");

function fail(message: string): never {
	process.stderr.write(`${message}\n`);
	process.exit(1);
}

async function build(digest: string): Promise<void> {
	process.stderr.write("Building…\n");
	await rm(stamp, { force: true });
	for (const folder of ["api", "schema"]) await rm(join(built, folder), { recursive: true, force: true });
	const compilers = [
		startTool("tsc", ["-p", "api/tools/commands/tsconfig.build.json"]),
		startTool("vite", ["build", "web", "--logLevel", "warn"]),
		// Silences warnings about third-party code.
		startTool("vite", ["build", "web/graphiql", "--logLevel", "error"]),
	];
	const codes = await Promise.all(compilers.map(exitCodeOf));
	if (codes.some((code) => code !== 0)) fail("The build failed.");
	await mkdir(built, { recursive: true });
	const facts: Build = { commit: (await commitOf(root)) ?? "unknown", builtAt: new Date().toISOString() };
	await writeFile(buildFile, `${JSON.stringify(facts)}\n`);
	await writeFile(stamp, digest);
}

async function isOf(digest: string): Promise<boolean> {
	const last = await readFile(stamp, "utf8").catch(() => "");
	return last === digest && existsSync(mainFile) && existsSync(buildFile);
}

/** Whether the last build had the same sources. */
export async function isBuilt(): Promise<boolean> {
	return isOf(await digestOfSources());
}

/** Builds unless the last build had the same sources. */
export async function ensureBuilt(): Promise<void> {
	const digest = await digestOfSources();
	if (await isOf(digest)) return;
	if (existsSync(tool("vite"))) return build(digest);
	// An installation without build tools runs what was built elsewhere.
	if (!existsSync(mainFile)) fail("There is nothing built, and the tools to build are not installed. Run `npm ci`.");
}

/** `npm run build` */
export async function run(): Promise<void> {
	await build(await digestOfSources());
}
