import { existsSync } from "node:fs";
import {
	copyFile,
	cp,
	link,
	lstat,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	readlink,
	rm,
	symlink,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Build } from "../../version.ts";
import { commitOf } from "./commit.ts";
import { exitCodeOf, root, startTool, tool } from "./processes.ts";
import { digestOfSources } from "./sources.ts";

const built = join(root, "dist");
const stamp = join(built, "sources.sha256");
const buildFile = join(built, "build.json");

/** The compiled program. */
export const mainFile = join(built, "api/main.js");

/** The address of a compiled file of the API, whatever is in the name of the project's folder. */
export function compiled(file: string): string {
	return pathToFileURL(join(built, "api", file)).href;
}

/** Ends the command with a sentence. */
export function fail(message: string): never {
	process.stderr.write(`${message}\n`);
	process.exit(1);
}

async function build(digest: string): Promise<void> {
	process.stderr.write("Building…\n");
	await rm(stamp, { force: true });
	for (const folder of ["api", "schema"]) await rm(join(built, folder), { recursive: true, force: true });
	const codes = await Promise.all([
		exitCodeOf(startTool("tsc", ["-p", "api/tools/commands/tsconfig.build.json"])),
		/[#?%*]/.test(root) ? buildWebElsewhere() : buildWeb(root),
	]);
	if (codes.some((code) => code !== 0)) fail("The build failed.");
	await mkdir(built, { recursive: true });
	const facts: Build = { commit: (await commitOf(root)) ?? "unknown", builtAt: new Date().toISOString() };
	await writeFile(buildFile, `${JSON.stringify(facts)}\n`);
	await writeFile(stamp, digest);
}

/** @returns the exit code, 0 if both were built */
async function buildWeb(folder: string): Promise<number> {
	const codes = await Promise.all([
		exitCodeOf(startTool("vite", ["build", "web", "--logLevel", "warn"], folder)),
		// Silences warnings about third-party code.
		exitCodeOf(startTool("vite", ["build", "web/graphiql", "--logLevel", "error"], folder)),
	]);
	return Math.max(...codes);
}

/** What a copy for a build leaves out. */
const unneeded = new Set([".git", ".data", ".cache", "dist"]);

/** Builds the web in a copy: Vite takes what follows a `#` or `?` in a path for something else than its name. */
async function buildWebElsewhere(): Promise<number> {
	const copy = await mkdtemp(join(tmpdir(), "toprung-build-"));
	try {
		for (const name of await readdir(root)) if (!unneeded.has(name)) await copyTree(join(root, name), join(copy, name));
		const code = await buildWeb(copy);
		if (code !== 0) return code;
		for (const folder of ["web", "graphiql"]) {
			await rm(join(built, folder), { recursive: true, force: true });
			await cp(join(copy, "dist", folder), join(built, folder), { recursive: true });
		}
		return 0;
	} finally {
		await rm(copy, { recursive: true, force: true });
	}
}

/** Copies by hard links where it can: the packages are large. */
async function copyTree(from: string, to: string): Promise<void> {
	const found = await lstat(from);
	if (found.isSymbolicLink()) return symlink(await readlink(from), to);
	if (!found.isDirectory()) return link(from, to).catch(() => copyFile(from, to));
	await mkdir(to);
	await Promise.all((await readdir(from)).map((name) => copyTree(join(from, name), join(to, name))));
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
