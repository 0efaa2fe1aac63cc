import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.ts";

/** All inputs of a build. */
const sources = ["api", "web", "schema", "package.json", "package-lock.json", "tsconfig.json"];
const isTest = /\.test\.tsx?$|^(api|web)\/test\//;

async function filesUnder(path: string): Promise<string[]> {
	const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => null);
	if (entries === null) return [path];
	const nested = entries.map((entry) => {
		const inside = `${path}/${entry.name}`;
		return entry.isDirectory() ? filesUnder(inside) : [inside];
	});
	return (await Promise.all(nested)).flat();
}

/** A hash of the sources' names and contents; timestamps mean nothing after a checkout. */
export async function digestOfSources(): Promise<string> {
	const found = (await Promise.all(sources.map(filesUnder))).flat();
	const files = found.filter((path) => !isTest.test(path)).sort();
	const contents = await Promise.all(files.map((path) => readFile(join(root, path)).catch(() => "")));
	const digest = createHash("sha256");
	for (const [index, path] of files.entries()) {
		const content = contents[index] ?? "";
		digest.update(`${path}\0${content.length}\0`).update(content);
	}
	return digest.digest("hex");
}
