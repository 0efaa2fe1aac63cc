import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.ts";

interface LockFile {
	packages: Record<string, { optionalDependencies?: Record<string, string>; license?: string; dev?: boolean }>;
}

/** SPDX licences allowed in the product: permissive ones that require attribution at most. */
const permissive = new Set([
	"0BSD",
	"Apache-2.0",
	"BlueOak-1.0.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"ISC",
	"MIT",
	"MIT-0",
	"OFL-1.1",
	"Unlicense",
	"Zlib",
]);

/** Further licences allowed in build and test tools. */
const permissiveForTools = new Set([...permissive, "CC-BY-4.0", "MPL-2.0", "PSF-2.0", "Python-2.0"]);

/** Licences of packages that state them in a file of their own alone, as read there. */
const stated: Record<string, string> = { "node_modules/png-js": "MIT" };

async function readLockFile(): Promise<LockFile> {
	return JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
}

/** Packages whose licence is missing or not allowed. */
export async function unlicensed(): Promise<string[]> {
	const { packages } = await readLockFile();
	return Object.entries(packages)
		.filter(([path, { license = stated[path] ?? "none", dev = false }]) => {
			const terms = license.replace(/[()]/g, "").split(/ (?:AND|OR) /);
			return path !== "" && !terms.every((term) => (dev ? permissiveForTools : permissive).has(term));
		})
		.map(([path, { license = "none" }]) => `${path.replace(/^.*node_modules\//, "")} (${license})`);
}

/**
 * Packages for other platforms missing from the lock file. npm omits them if it cannot reach them while writing the
 * file, and then `npm ci` rejects it everywhere.
 */
export async function missingFromLockFile(): Promise<string[]> {
	const { packages } = await readLockFile();
	const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
	const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
	return [...new Set(optional)].filter((name) => !installed.has(name));
}
