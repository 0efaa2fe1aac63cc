import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brokenLinks } from "./document-links.ts";
import { missingFromLockFile, unlicensed } from "./lock-file.ts";
import { root, runTool } from "./processes.ts";

type Tree = Map<string, string>;

/** A rule for the whole repository. @returns `null` if it holds, else the problem */
interface Rule {
	title: string;
	check(): Promise<string | null>;
}

async function treeOf(paths: string[]): Promise<Tree> {
	const tree: Tree = new Map();
	for (const path of paths) {
		const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => null);
		const files = entries?.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
		for (const file of files ?? [join(root, path)]) tree.set(file, await readFile(file, "utf8").catch(() => ""));
	}
	return tree;
}

async function restore(before: Tree, after: Tree): Promise<void> {
	for (const [file, content] of before) if (after.get(file) !== content) await writeFile(file, content);
	for (const file of after.keys()) if (!before.has(file)) await rm(file);
}

function passing(title: string, name: string, args: string[]): Rule {
	const check = async () => {
		const { code, output } = await runTool(name, args);
		return code === 0 ? null : output;
	};
	return { title, check };
}

/** Compares generated files with fresh output of their generator, and leaves them unchanged. */
function generated(paths: string[], command: string, name: string, args: string[]): Rule {
	const check = async () => {
		const before = await treeOf(paths);
		const { code, output } = await runTool(name, args);
		const after = await treeOf(paths);
		await restore(before, after);
		if (code !== 0) return output;
		const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
			(file) => before.get(file) !== after.get(file),
		);
		if (changed.length === 0) return null;
		return `Not up to date: ${changed.map((file) => file.slice(root.length + 1)).join(", ")}. Run \`${command}\`.\n`;
	};
	return { title: `${paths.join(" and ")} generated from what is there`, check };
}

async function lockFileFault(): Promise<string | null> {
	const missing = await missingFromLockFile();
	return missing.length === 0 ? null : `Not in package-lock.json: ${missing.join(", ")}.\n`;
}

async function licencesFault(): Promise<string | null> {
	const refused = await unlicensed();
	return refused.length === 0 ? null : `Not to be carried on these terms: ${refused.join(", ")}.\n`;
}

async function linksFault(): Promise<string | null> {
	const broken = await brokenLinks();
	return broken.length === 0 ? null : `${broken.join("\n")}\n`;
}

const rules: Rule[] = [
	passing("format and lint", "biome", ["ci", "--colors=off"]),
	{ title: "lock file for every platform", check: lockFileFault },
	{ title: "licences of all packages", check: licencesFault },
	{ title: "links between documents", check: linksFault },
	passing("types of the API", "tsc", ["--noEmit", "-p", "tsconfig.json"]),
	passing("types of the web", "tsc", ["--noEmit", "-p", "web/tsconfig.json"]),
	passing("imports table", "vitest", [
		"run",
		"api/test/architecture.test.ts",
		"api/test/modules.test.ts",
		"web/test/architecture.test.ts",
	]),
	generated(["api/db/schema.txt"], "npm run dump-schema", "tsx", ["api/db/dump-schema.ts"]),
	generated(["schema/schema.graphql"], "npm run emit-schema", "tsx", ["api/graphql/emit-schema.ts"]),
	generated(["schema/generated", "web/gql"], "npm run codegen", "graphql-codegen", ["--config", "codegen.ts"]),
];

/** `npm run check` */
export async function run(): Promise<void> {
	for (const { title, check } of rules) {
		const fault = await check();
		process.stdout.write(`${fault === null ? "ok    " : "FAULT "} ${title}\n`);
		if (fault === null) continue;
		process.stdout.write(`${fault}\n`);
		process.exitCode = 1;
	}
}
